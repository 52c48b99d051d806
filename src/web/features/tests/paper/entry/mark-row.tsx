import type { KeyboardEvent, ReactElement } from 'react';
import type { PaperMark } from '#contract/paper/answer-sheets.ts';
import type { QuestionKey } from '#core/questions/finalizing/final-question.ts';
import { isMarkedByHost } from '#core/questions/kind-traits.ts';
import type { KeyOf } from '#core/questions/kind-types.ts';
import { paperAnswerWords } from '#core/questions/paper/paper-answer-words.ts';
import { readPaperAnswer } from '#core/questions/paper/read-paper-answer.ts';
import { paperSteps, readPaperPoints } from '#core/questions/paper/read-paper-points.ts';
import { documentText } from '#core/texts/document-text.ts';
import type { PrintedQuestion } from '#web/features/tests/paper/printed-test.ts';
import { Button } from '#web/ui/button.tsx';
import { NativeField } from '#web/ui/fields/native-field.tsx';
import { markHint } from './mark-hint.ts';

type MarkRowProps = {
  readonly question: PrintedQuestion;
  readonly mark: PaperMark;
  /** What another page has typed here. */
  readonly theirs: PaperMark | undefined;
  readonly onType: (mark: PaperMark) => void;
  readonly onSettle: (mine: boolean) => void;
};

/** Typed alone, it says that what stands on the sheet can't be read. */
const UNREADABLE_SIGN = '!';

/** What is wrong with a mark, and how it is understood. */
export type MarkReading = {
  readonly wrong: string | null;
  readonly wrongPoints: string | null;
  readonly words: string;
};

/** Reads a mark as the server will. */
export function readMark({ shown, numbers, read }: PrintedQuestion, mark: PaperMark): MarkReading {
  if (mark.unreadable) return { wrong: null, wrongPoints: null, words: 'не розібрати: балів не дасть' };
  const answer = readPaperAnswer(shown, read.question, mark.text, numbers);
  const points = isMarkedByHost(shown.kind)
    ? readPaperPoints(shown.kind, paperSteps(shown.kind, read.key as KeyOf<'open'>), mark.points)
    : null;
  return {
    wrong: answer.ok ? null : answer.error,
    wrongPoints: points === null || points.ok ? null : points.error,
    words: answer.ok && answer.value !== null ? paperAnswerWords(shown, answer.value, numbers) : '',
  };
}

const wordsOf = (mark: PaperMark): string =>
  mark.unreadable ? 'не розібрати' : [mark.text, mark.points].filter((part) => part !== '').join(' · ') || 'порожньо';

function pointsHint({ shown, read }: PrintedQuestion): string {
  if (!isMarkedByHost(shown.kind)) return '';
  const steps = paperSteps(shown.kind, read.key as KeyOf<'open'> & QuestionKey);
  const most = steps.map(({ maximum }) => String(maximum).replace('.', ',')).join(' ');
  return `По черзі за кожну позицію, найбільше: ${most}. Якщо порожньо, відповідь чекатиме на перевірку.`;
}

/** One question of a sheet: what is typed, how it is understood, or what is wrong with it. */
export function MarkRow({ question, mark, theirs, onType, onSettle }: MarkRowProps): ReactElement {
  const { number, shown, read } = question;
  const { wrong, wrongPoints, words } = readMark(question, mark);
  const isLong = shown.kind === 'open' || shown.kind === 'retell';
  const change = (text: string) =>
    onType(
      text.trim() === UNREADABLE_SIGN ? { ...mark, text: '', unreadable: true } : { ...mark, text, unreadable: false },
    );
  // Shown only for what is understood otherwise than it is typed.
  const echo = isLong || shown.kind === 'short' ? '' : words;
  const control = {
    'data-entry': true,
    value: mark.unreadable ? UNREADABLE_SIGN : mark.text,
    className: 'input',
    autoComplete: 'off',
    spellCheck: false,
    onKeyDown: moveOn,
  } as const;
  return (
    <li className="entry-row">
      <NativeField
        label={`${number}. ${documentText(read.question.prompt)}`}
        hint={mark.unreadable ? words : echo === '' ? markHint(shown) : `= ${echo}`}
        error={wrong}
      >
        {(attributes) =>
          isLong ? (
            <textarea {...attributes} {...control} rows={2} onChange={(event) => change(event.target.value)} />
          ) : (
            <input {...attributes} {...control} onChange={(event) => change(event.target.value)} />
          )
        }
      </NativeField>
      {isLong && (
        <NativeField label={`Бали за ${number}`} hint={pointsHint(question)} error={wrongPoints}>
          {(attributes) => (
            <input
              {...attributes}
              data-entry
              className="input"
              autoComplete="off"
              inputMode="text"
              value={mark.points}
              onKeyDown={moveOn}
              onChange={(event) => onType({ ...mark, points: event.target.value })}
            />
          )}
        </NativeField>
      )}
      {theirs !== undefined && (
        <div className="entry-dispute" role="alert">
          <p>На іншій сторінці тут щойно внесено: {wordsOf(theirs)}.</p>
          <Button onPress={() => onSettle(false)}>Узяти нову версію</Button>
          <Button onPress={() => onSettle(true)}>Лишити моє</Button>
        </div>
      )}
    </li>
  );
}

/** Enter and the arrows go from field to field; Shift with Enter breaks a line. */
function moveOn(event: KeyboardEvent<HTMLElement>): void {
  const isLong = event.currentTarget instanceof HTMLTextAreaElement;
  const forward = (event.key === 'Enter' && !event.shiftKey) || (event.key === 'ArrowDown' && !isLong);
  const back = event.key === 'ArrowUp' && !isLong;
  if ((!forward && !back) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const form = event.currentTarget.closest('form');
  const stops = [...(form?.querySelectorAll<HTMLElement>('[data-entry], [data-entry-end] button') ?? [])];
  const next = stops[stops.indexOf(event.currentTarget) + (forward ? 1 : -1)];
  next?.focus();
  // Focus alone brings the cursor into sight, which may leave the rest of the field behind the bar.
  next?.scrollIntoView({ block: 'nearest' });
}
