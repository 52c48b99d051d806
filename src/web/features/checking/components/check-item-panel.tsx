import type { ReactElement, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#core/language/numbers.ts';
import { pointsWord } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import type { HostMark } from '#core/questions/finalizing/final-question.ts';
import { isMarkedByHost } from '#core/questions/kind-traits.ts';
import { leftToCheckWords, questionName, type WaitingAnswers } from '#web/features/checking/checking-words.ts';
import type { GoingOn } from '#web/features/checking/going-on.ts';
import { checkKeys } from '#web/features/checking/keys/check-keys.ts';
import { KeysHelp } from '#web/features/checking/keys/keys-help.tsx';
import type { MarkDrafts } from '#web/features/checking/mark-drafts.ts';
import type { PanelItem } from '#web/features/checking/panel-item.ts';
import type { MarkSending } from '#web/features/checking/use-checking.ts';
import { AnswerMarking } from '#web/questions/answer-marking.tsx';
import { InlineDocument, RenderedDocument } from '#web/questions/rendered-document.tsx';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { UngradableMarking } from './ungradable-marking.tsx';

type CheckItemPanelProps = {
  readonly item: PanelItem;
  readonly writer: string;
  readonly waiting: WaitingAnswers;
  readonly sending: MarkSending;
  readonly drafts: MarkDrafts;
  readonly onAnswer: (answerId: string) => void;
  readonly goingOn: GoingOn;
  /** Who sees the comment, if not the taker. */
  readonly commentNote?: string;
};

/** One answer with its question, key and marks; by keyboard as well as by mouse. */
export function CheckItemPanel(props: CheckItemPanelProps): ReactElement {
  const { item, writer, waiting, sending, drafts, goingOn } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (goingOn.take()) heading.current?.focus();
  }, [goingOn]);
  const [begun] = useState(() => drafts.read());
  const stored = item.outdated ? null : item.mark;
  const [mark, setMark] = useState<unknown>(begun === null ? stored : begun.isComplete ? begun.mark : null);
  const [changed, setChanged] = useState(begun !== null);
  const [helpOpen, setHelpOpen] = useState(false);
  const isReady = mark !== null && changed;

  const goTo = (answerId: string | null) => {
    if (answerId === null) return;
    goingOn.expect(true);
    props.onAnswer(answerId);
  };

  async function send(given: unknown): Promise<boolean> {
    const { activeElement } = document;
    const focused = activeElement?.closest('.check-marking') ? activeElement : null;
    // A stored mark draws the panel anew, so the pressed button goes.
    goingOn.expect(true);
    const isStored = await sending.send(given);
    if (isStored) drafts.remove();
    else {
      goingOn.expect(false);
      // Once it may be changed again: while it could not, it had no focus either.
      requestAnimationFrame(() => (focused as HTMLElement | null)?.focus());
    }
    return isStored;
  }

  async function save(): Promise<void> {
    if (!isReady || !(await send(mark))) return;
    showSuccess('Оцінку збережено.');
    goTo(item.nextWaitingId);
  }

  function change(next: unknown): void {
    setMark(next);
    setChanged(true);
    if (next !== null) drafts.write({ mark: next, isComplete: true });
  }

  const keys = checkKeys({
    // A mark that stands already is not sent again: the key only goes on.
    save: () => (changed ? void save() : goTo(item.nextWaitingId)),
    next: () => goTo(item.nextId),
    previous: () => goTo(item.previousId),
    help: () => setHelpOpen(true),
  });

  return (
    <section
      className="check-item"
      aria-label={`${questionName(item)}, ${writer}`}
      aria-busy={sending.busy}
      onKeyDown={(event) => !sending.busy && keys(event)}
    >
      <header className="check-head">
        <div className="min-w-0">
          <p className="note num">
            {questionName(item)} · {formatNumber(item.points)} {pointsWord(item.points)} · {writer}
          </p>
          <h2 ref={heading} tabIndex={-1}>
            <InlineDocument document={item.prompt} />
          </h2>
        </div>
        <Button className="check-help" onPress={() => setHelpOpen(true)}>
          <span aria-hidden="true">?</span>
          <span className="sr">Клавіші</span>
        </Button>
      </header>
      <Background item={item} />
      {item.outdated && (
        <Banner>Після вашої оцінки надійшла пізніша відповідь, тож оцінка вже не діє. Оцініть відповідь ще раз.</Banner>
      )}
      {begun !== null && <p className="note">Це ваша незбережена оцінка: продовжте й збережіть її.</p>}
      <div className="check-marking" inert={sending.busy}>
        <Marking
          item={item}
          commentNote={props.commentNote}
          mark={(begun?.mark ?? stored) as HostMark | null}
          onMark={change}
          onSoFar={(soFar) => drafts.write({ mark: soFar, isComplete: false })}
        />
      </div>
      {sending.failure !== null && (
        <Banner kind="bad" announce>
          {sending.failure}
        </Banner>
      )}
      <div className="check-buttons" data-check-save>
        <Button kind="filled" busy={sending.busy} disabled={!isReady} onPress={() => void save()}>
          {item.nextWaitingId === null ? 'Зберегти оцінку' : 'Зберегти й далі'}
        </Button>
        <Neighbour id={item.previousId} busy={sending.busy} onGo={goTo}>
          Попередня
        </Neighbour>
        <Neighbour id={item.nextId} busy={sending.busy} onGo={goTo}>
          Наступна
        </Neighbour>
        {item.state === 'marked' && !changed && (
          <Button kind="plain" busy={sending.busy} onPress={() => void send(null)}>
            Зняти оцінку
          </Button>
        )}
      </div>
      <p className="note num">{leftToCheckWords(waiting)}</p>
      <KeysHelp open={helpOpen} onClose={() => setHelpOpen(false)} />
    </section>
  );
}

function Marking({
  item,
  commentNote,
  mark,
  onMark,
  onSoFar,
}: {
  item: PanelItem;
  commentNote: string | undefined;
  mark: HostMark | null;
  onMark: (mark: unknown) => void;
  onSoFar: (mark: unknown) => void;
}): ReactElement {
  if (item.reason === 'by-host' && isMarkedByHost(item.kind))
    return (
      <AnswerMarking
        kind={item.kind}
        body={item.body}
        answerKey={item.key}
        answer={item.answer}
        points={item.points}
        mark={mark}
        commentNote={commentNote}
        onSoFar={onSoFar}
        onMark={onMark}
      />
    );
  return <UngradableMarking item={item} mark={mark} onMark={onMark} />;
}

/** Background for the host: model answer, explanation, the text. */
function Background({ item }: { item: PanelItem }): ReactElement | null {
  const model = (item.key as { model?: PanelItem['explanation'] } | null)?.model ?? null;
  const parts = [
    model === null ? null : (
      <Fold key="model" title="Зразок відповіді">
        <RenderedDocument document={model} options={{ numbered: false }} />
      </Fold>
    ),
    item.explanation === null ? null : (
      <Fold key="why" title="Пояснення">
        <RenderedDocument document={item.explanation} options={{ numbered: false }} />
      </Fold>
    ),
    item.text === null ? null : (
      <Fold key="text" title={item.text.title === '' ? 'Текст' : `Текст ${quoted(item.text.title)}`}>
        <div className="passage">
          <RenderedDocument document={item.text.document} />
        </div>
      </Fold>
    ),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : <div>{parts}</div>;
}

function Fold({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <details className="check-fold">
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}

function Neighbour({
  id,
  busy,
  onGo,
  children,
}: {
  id: string | null;
  busy: boolean;
  onGo: (answerId: string | null) => void;
  children: string;
}): ReactElement {
  return (
    <Button disabled={id === null || busy} onPress={() => onGo(id)}>
      {children}
    </Button>
  );
}
