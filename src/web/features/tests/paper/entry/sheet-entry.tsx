import { ATTEMPT } from '#core/language/counted-nouns.ts';
import { outOf } from '#core/language/out-of.ts';
import './entry.css';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { readFinalizedTest } from '#contract/authoring/key-corrections.ts';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { OpenSheet } from '#contract/paper/answer-sheets.ts';
import { enterPaperSheet, removePaperEntry } from '#contract/paper/answer-sheets.ts';
import { counted } from '#core/language/plural.ts';
import { printedCode } from '#core/questions/paper/sheet-code.ts';
import { printedVariant } from '#web/features/tests/paper/printed-test.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { MarkRow, readMark } from './mark-row.tsx';
import type { KeptState } from './sheet-draft.ts';
import { NO_MARK } from './sheet-draft.ts';
import { SheetPerson } from './sheet-person.tsx';
import { useSheetDraft } from './use-sheet-draft.ts';

export type Entered = Output<typeof enterPaperSheet>;

type SheetEntryProps = {
  readonly wihiwId: string;
  readonly sheet: OpenSheet;
  readonly test: AuthoredTest;
  readonly finalized: Output<typeof readFinalizedTest>;
  readonly people: readonly { readonly userId: string; readonly displayName: string }[];
  /** The sheet was just opened, so typing starts in it: who it is of, or the first answer. */
  readonly starts: boolean;
  /** The sheet has changed on the server: it was named, entered or taken away. */
  readonly onSheet: (sheet: OpenSheet, entered: Entered | null) => void;
};

const KEPT_WORDS: Readonly<Record<KeptState, string>> = {
  kept: 'Усе введене збережено.',
  sending: 'Зберігаємо…',
  waiting: 'Сервер не відповідає: введене лишилося на цій сторінці, надішлемо ще раз. Не закривайте сторінку.',
};

/** One sheet typed by keyboard, question after question in the printed order. */
export function SheetEntry({
  wihiwId,
  sheet,
  test,
  finalized,
  people,
  starts,
  onSheet,
}: SheetEntryProps): ReactElement {
  const { draft, view } = useSheetDraft(wihiwId, sheet);
  const [isOneMore, setOneMore] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const whole = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (starts) whole.current?.querySelector<HTMLElement>('[data-whose] input, [data-entry]')?.focus();
  }, [starts]);
  const { questions } = printedVariant(test, finalized, sheet.variant);
  const isEntered = view.state === 'entered' || view.state === 'changed';
  const others = sheet.others;
  const needsChoice = !isEntered && others !== null && others.attempts > 0;

  function firstWrong(): boolean {
    const wrong = questions.find((question) => {
      const reading = readMark(question, view.marks[question.shown.id] ?? NO_MARK);
      return reading.wrong !== null || reading.wrongPoints !== null;
    });
    if (wrong === undefined) return false;
    setProblem(`Запитання ${wrong.number}: виправте позначку, її не вдалося прочитати.`);
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    return true;
  }

  async function enter(): Promise<void> {
    if (busy || firstWrong()) return;
    setBusy(true);
    const basedOn = await draft.flush();
    if (basedOn === null) {
      setBusy(false);
      setProblem('Не все введене збережено. Розв’яжіть розбіжності або зачекайте на зв’язок.');
      return;
    }
    const params = { id: wihiwId, sheetId: sheet.sheetId };
    const made = await callOperation(enterPaperSheet, { params, body: { basedOn, besideOthers: isOneMore } });
    setBusy(false);
    setProblem(made.ok ? null : failureSentence(made.error));
    if (made.ok) onSheet(made.value.sheet, made.value);
  }

  async function remove(): Promise<void> {
    const agreed = await askConfirmation({
      question: `Видалити роботу: ${sheet.name}?`,
      note: 'Спроба зникне з результатів. Введене лишиться на аркуші чернеткою.',
      prefer: 'no',
    });
    if (!agreed) return;
    const removed = await callOperation(removePaperEntry, { params: { id: wihiwId, sheetId: sheet.sheetId } });
    if (removed.ok) onSheet(removed.value, null);
    else setProblem(failureSentence(removed.error));
  }

  return (
    <section
      ref={whole}
      aria-label={`Аркуш ${printedCode(sheet.code)}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2>{sheet.name === '' ? 'Аркуш без імені' : sheet.name}</h2>
        <p className="note num">
          {printedCode(sheet.code)}
          {sheet.variant > 0 && ` · варіант ${sheet.variant}`}
        </p>
      </header>
      {sheet.blank && !isEntered && (
        <SheetPerson
          wihiwId={wihiwId}
          sheet={sheet}
          people={people}
          onNamed={(named) => {
            onSheet(named, null);
            form.current?.querySelector<HTMLElement>('[data-entry]')?.focus();
          }}
        />
      )}
      {others?.running === true && (
        <Banner>Цей учень зараз пише тест на екрані. Внести папір можна, коли завершить.</Banner>
      )}
      {needsChoice && (
        <Banner kind="info">
          У цього учня вже є{' '}
          {others.allowed === null
            ? counted(others.attempts, ATTEMPT.nominative)
            : outOf(counted(others.attempts, ATTEMPT.nominative), `${others.allowed} дозволених`)}
          . Робота з паперу стане ще однією; яка з них зараховується, вирішує правило тесту.
          <SwitchField on={isOneMore} onChange={setOneMore}>
            Так, це ще одна спроба
          </SwitchField>
        </Banner>
      )}
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void enter();
        }}
      >
        <p className="note mb-3">
          Enter — далі, «!» — не розібрати, порожнє поле — учень не відповів. Запитання йдуть у порядку аркуша.
        </p>
        <ol className="entry-rows">
          {questions.map((question) => (
            <MarkRow
              key={question.shown.id}
              question={question}
              mark={view.marks[question.shown.id] ?? NO_MARK}
              theirs={view.disputed[question.shown.id]}
              onType={(mark) => draft.type(question.shown.id, mark)}
              onSettle={(mine) => draft.settle(question.shown.id, mine)}
            />
          ))}
        </ol>
        <div className="entry-end" data-entry-end>
          <Button kind="filled" type="submit" busy={busy}>
            {isEntered ? 'Зберегти виправлення' : 'Внести роботу'}
          </Button>
          <p className="note" role="status">
            {KEPT_WORDS[view.kept]}
          </p>
        </div>
        {view.state === 'changed' && (
          <div className="mt-4">
            <Banner>Є виправлення, яких ще немає в результаті.</Banner>
          </div>
        )}
        {problem !== null && (
          <div className="mt-4">
            <Banner kind="bad" announce>
              {problem}
            </Banner>
          </div>
        )}
      </form>
      {sheet.attemptId !== null && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`/wihost/wihiws/${wihiwId}/attempts/${sheet.attemptId}`}>До роботи учня</ButtonLink>
          <Button danger onPress={() => void remove()}>
            Видалити внесене
          </Button>
        </div>
      )}
    </section>
  );
}
