import { showFailure } from '#web/lib/api/use-action.ts';
import '#web/features/authoring/authoring.css';
import '#web/features/authoring/authoring-parts.css';
import type { ReactElement, ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { emptyQuestion } from '#core/questions/registry.ts';
import type { AuthoringPlace, AuthoringStep } from '#web/features/authoring/authoring-place.ts';
import { placePath } from '#web/features/authoring/authoring-place.ts';
import type { CheckPlace } from '#web/features/authoring/checks/check-lines.ts';
import { CheckPanel } from '#web/features/authoring/checks/check-panel.tsx';
import { CheckStep } from '#web/features/authoring/checks/check-step.tsx';
import type { AfterFinalizing } from '#web/features/authoring/checks/finalize-dialog.tsx';
import { FinalizeDialog } from '#web/features/authoring/checks/finalize-dialog.tsx';
import { focusPart } from '#web/features/authoring/checks/find-part.ts';
import { FinishedNotice } from '#web/features/authoring/checks/finished-notice.tsx';
import { useChecks } from '#web/features/authoring/checks/use-checks.ts';
import { useFinalizing } from '#web/features/authoring/checks/use-finalizing.ts';
import { useUndo } from '#web/features/authoring/draft/undo/use-undo.ts';
import { useDraft } from '#web/features/authoring/draft/use-draft.ts';
import { useDraftSentences } from '#web/features/authoring/draft/use-draft-sentences.ts';
import { FirstQuestion } from '#web/features/authoring/questions/add-question-menu.tsx';
import { QuestionPreview } from '#web/features/authoring/questions/question-preview.tsx';
import { QuestionsStep } from '#web/features/authoring/questions/questions-step.tsx';
import { textForQuestion } from '#web/features/authoring/questions/text-for-question.ts';
import { TextPreview } from '#web/features/authoring/texts/text-preview.tsx';
import { TextsStep } from '#web/features/authoring/texts/texts-step.tsx';
import { ConflictPanel } from '#web/features/authoring/versions/conflict-panel.tsx';
import { RemovedBanner } from '#web/features/authoring/versions/removed-banner.tsx';
import { newUuid } from '#web/lib/new-uuid.ts';
import { useMedia } from '#web/lib/page/use-media.ts';
import { useStore } from '#web/lib/use-store.ts';
import { promptLine } from '#web/questions/question-parts.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { DeskSheet } from './desk-sheet.tsx';
import { DraftQuestionList, TextList } from './desk-side.tsx';
import { ObstacleBanner } from './obstacle-banner.tsx';
import { UnreadableBanner } from './unreadable-banner.tsx';
import type { PrimaryAction } from './work-head.tsx';
import { WorkHead } from './work-head.tsx';

type AuthoringDeskProps = {
  readonly test: AuthoredTest;
  readonly place: AuthoringPlace;
  /** `keepScroll`: the field that is gone to is scrolled to by itself. */
  readonly onPlace: (place: AuthoringPlace, keepScroll: boolean) => void;
  /** The author has just finalized the test. */
  readonly onFinished: (test: AuthoredTest, after: AfterFinalizing) => void;
};

/** The whole work on one draft. */
export function AuthoringDesk({ test, place, onPlace, onFinished }: AuthoringDeskProps): ReactElement {
  const { store, editing, textRemoval, draft } = useDraft(test);
  const removedText = useStore(textRemoval);
  const { checks, untouched, list } = useChecks(draft);
  const wide = useMedia('(min-width: 761px)');
  const [sheet, setSheet] = useState<'list' | 'preview' | null>(null);
  const [adding, setAdding] = useState(false);
  const [justFinished, setJustFinished] = useState(false);
  const finalizing = useFinalizing(store, (finished, after) => {
    setJustFinished(true);
    onFinished(finished, after);
  });
  // A draft in which nothing has been written begins with the words of its text.
  const wantedPart = useRef<string | null>(test.revision === 1 ? 'text-body' : null);
  const { step } = place;

  const go = (next: Partial<AuthoringPlace>, keepScroll = false) => {
    setSheet(null);
    finalizing.forgetRefusal();
    onPlace({ ...place, itemId: null, ...next }, keepScroll);
  };
  const latest = useRef({ go, itemId: place.itemId });
  useEffect(() => {
    latest.current = { go, itemId: place.itemId };
  });
  const sentences = useDraftSentences(draft, step === 'questions');
  const openItem = useCallback((itemId: string | null) => latest.current.go({ itemId }), []);
  // Whoever has gone elsewhere while the server removed it stays there.
  const leaveItem = useCallback((gone: string, next: string | null) => {
    if (latest.current.itemId === gone) latest.current.go({ itemId: next });
  }, []);

  const undoing = useUndo(editing, step === 'questions' && draft.state === 'draft', openItem);

  useEffect(() => {
    if (step === 'check') void store.settle();
  }, [step, store]);

  useEffect(() => {
    const part = wantedPart.current;
    wantedPart.current = null;
    if (part !== null) focusPart(part);
  });

  if (draft.state !== 'draft') {
    const title = draft.title.value;
    if (justFinished)
      return (
        <div className="wrap">
          <SkeletonText />
        </div>
      );
    return (
      <FinishedNotice
        testId={draft.testId}
        title={title}
        onVersion={(id) => onPlace({ testId: id, step: 'texts', itemId: null }, false)}
      />
    );
  }

  const text = draft.texts.find(({ id }) => id === place.itemId) ?? draft.texts[0];
  const question = draft.questions.find(({ id }) => id === place.itemId) ?? draft.questions[0];
  const [number, count] =
    step === 'texts'
      ? [text === undefined ? 0 : draft.texts.indexOf(text) + 1, draft.texts.length]
      : [question === undefined ? 0 : draft.questions.indexOf(question) + 1, draft.questions.length];

  function addQuestion(kind: QuestionKind): void {
    const textId = textForQuestion(draft, step === 'texts' ? { textId: text?.id } : { questionId: question?.id });
    const added = { ...emptyQuestion(kind, newUuid), textId };
    editing.addQuestion(added, null);
    wantedPart.current = 'prompt';
    go({ step: 'questions', itemId: added.id });
  }

  async function addText(): Promise<void> {
    setAdding(true);
    const added = await store.addText();
    setAdding(false);
    if (typeof added !== 'string') return showFailure(added);
    wantedPart.current = 'text-title';
    go({ step: 'texts', itemId: added });
  }

  async function bringTextBack(): Promise<void> {
    const back = await textRemoval.bringBack();
    if (back !== null && typeof back !== 'string') return showFailure(back);
    if (back !== null) go({ step: 'texts', itemId: back });
  }

  function goToCheck(found: CheckPlace): void {
    wantedPart.current = found.part;
    go({ step: found.step, itemId: found.itemId }, found.part !== null);
  }

  const primaries: Readonly<Record<AuthoringStep, PrimaryAction>> = {
    texts: { kind: 'filled', label: 'До запитань', onPress: () => go({ step: 'questions' }) },
    questions: {
      // Without a question the one thing to do is to choose its kind.
      kind: question === undefined ? 'outlined' : 'filled',
      label: 'До перевірки',
      onPress: () => go({ step: 'check' }),
    },
    check: {
      kind: 'filled',
      label: finalizing.busy ? 'Завершуємо…' : 'Завершити тест',
      onPress: () => finalizing.ask(list.blocking),
    },
  };
  const primary = primaries[step];

  const itemList =
    step === 'texts' ? (
      <TextList
        texts={draft.texts}
        checks={checks}
        untouched={untouched}
        openId={text?.id ?? null}
        onOpen={openItem}
        onAdd={() => void addText()}
        adding={adding}
      />
    ) : (
      <DraftQuestionList
        questions={draft.questions}
        texts={draft.texts}
        pools={draft.pools}
        onMove={(id, places) => editing.moveQuestion(id, places)}
        onMoveSection={(textId, places) => editing.moveSection(textId, places)}
        checks={checks}
        untouched={untouched}
        openId={question?.id ?? null}
        onOpen={openItem}
        onAdd={addQuestion}
      />
    );

  let editor: ReactNode;
  let preview: ReactNode = null;
  if (step === 'texts' && text !== undefined) {
    editor = (
      <TextsStep
        store={store}
        removal={textRemoval}
        draft={draft}
        text={text}
        onOpen={openItem}
        onGone={(id) => leaveItem(id, null)}
      />
    );
    preview = <TextPreview text={text.value} audio={draft.audio.get(text.id) ?? null} />;
  } else if (step === 'questions') {
    editor =
      question === undefined ? (
        <FirstQuestion onAdd={addQuestion} />
      ) : (
        <QuestionsStep
          store={store}
          editing={editing}
          draft={draft}
          texts={sentences}
          undoing={undoing}
          question={question}
          onOpen={openItem}
          onGone={leaveItem}
        />
      );
    if (question !== undefined) {
      const text = sentences.find(({ id }) => id === question.value.textId) ?? null;
      preview = <QuestionPreview question={question.value} text={text} number={number} count={count} />;
    }
  } else editor = <CheckStep draft={draft} list={list} onPlace={goToCheck} refusal={finalizing.refusal} />;

  const done = doneSteps(draft.questions.length, checks, list.lines.length > 0);
  const listLabel = step === 'texts' ? 'Тексти тесту' : 'Запитання тесту';
  return (
    <div className="author">
      <WorkHead
        title={draft.title}
        onTitle={(title) => store.changeTitle(title)}
        step={step}
        done={done}
        onStep={(next) => go({ step: next })}
        saved={draft.saved}
        wide={wide}
        primary={primary}
      />
      <div className={`desk ${step === 'check' ? 'desk-check' : preview === null ? 'desk-first' : ''}`}>
        {step !== 'check' && (
          <nav className="side" aria-label={listLabel}>
            {wide && itemList}
            <CheckPanel list={list} onPlace={goToCheck} />
          </nav>
        )}
        <div className="edit">
          <ObstacleBanner
            obstacle={draft.obstacle}
            saved={draft.saved}
            onRetry={() => store.flush()}
            here={placePath(place)}
          />
          <UnreadableBanner test={test} onRemoved={() => void store.refresh()} />
          {draft.title.theirs !== null && (
            <ConflictPanel
              what="Назву тесту"
              mine={[{ label: 'Назва', text: draft.title.value }]}
              theirs={[{ label: 'Назва', text: draft.title.theirs.value ?? '' }]}
              onMine={() => void store.keepMine('title')}
              onTheirs={() => store.takeTheirs('title')}
            />
          )}
          {step === 'questions' && (
            <RemovedBanner
              removed={undoing.removed}
              thing="Запитання"
              name={undoing.removed === null ? '' : promptLine(undoing.removed.prompt)}
              onReturn={undoing.undo}
            />
          )}
          {step === 'texts' && (
            <RemovedBanner
              removed={removedText}
              thing="Текст"
              name={removedText?.text.title.trim() ?? ''}
              onReturn={() => void bringTextBack()}
            />
          )}
          {editor}
          {preview !== null && (
            <Button className="to-preview justify-self-start" icon="eye" onPress={() => setSheet('preview')}>
              Так побачить це читач
            </Button>
          )}
        </div>
        {preview !== null && (
          // It scrolls on its own, so the keyboard must reach it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <aside className="preview" aria-label="Попередній перегляд" tabIndex={0}>
            <h2>Так побачить це читач</h2>
            {preview}
          </aside>
        )}
      </div>
      <div className="dock" role="group" aria-label="Дії">
        {step !== 'check' && (
          <Button className="num" icon="list" onPress={() => setSheet('list')}>
            <span className="sr">{listLabel}: </span>
            <span className="nobr">{count === 0 ? 'додати' : `${number} з ${count}`}</span>
          </Button>
        )}
        {preview !== null && (
          <button
            className="btn narrow"
            type="button"
            aria-label="Так побачить це читач"
            onClick={() => setSheet('preview')}
          >
            <Icon name="eye" />
          </button>
        )}
        <Button kind={primary.kind} className="primary" onPress={primary.onPress}>
          {primary.label}
        </Button>
      </div>
      <FinalizeDialog open={finalizing.asking} onAnswer={(after) => void finalizing.answer(after)} />
      <DeskSheet title={listLabel} open={sheet === 'list'} onClose={() => setSheet(null)}>
        {itemList}
      </DeskSheet>
      <DeskSheet title="Так побачить це читач" open={sheet === 'preview'} onClose={() => setSheet(null)}>
        {preview}
      </DeskSheet>
    </div>
  );
}

function doneSteps(
  questionCount: number,
  checks: readonly { readonly blocking: boolean; readonly code: string; readonly textId: string | null }[],
  known: boolean,
): Record<AuthoringStep, boolean> {
  const blocking = checks.filter((check) => check.blocking);
  const ofTexts = blocking.filter(({ code, textId }) => textId !== null || code === 'text-missing');
  return {
    texts: known && ofTexts.length === 0,
    questions: known && questionCount > 0 && blocking.length === ofTexts.length,
    check: false,
  };
}
