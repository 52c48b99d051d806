import type { KeyboardEvent, MouseEvent, ReactElement } from 'react';
import { useRef, useState } from 'react';
import { quoted } from '#core/language/quoted.ts';
import type { ClozePresented } from '#core/questions/cloze/cloze-schema.ts';
import { clozeGapIds } from '#core/questions/cloze/gap-ids.ts';
import type { AnswerProps } from '#web/questions/answer-props.ts';
import { ClozePassage } from './cloze-passage.tsx';
import { optionWidth, placeWord, withGap } from './gap-values.ts';

type BankAnswerProps = AnswerProps<'cloze'> & { readonly body: Extract<ClozePresented, { mode: 'bank' }> };

/** What was pressed first: a gap that waits for a word, or a word that waits for a gap. */
type Held = { readonly gapId: string } | { readonly wordId: string } | null;

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Gaps filled from one bank: a gap and then a word, or a word and then a gap, by finger, mouse or keyboard. */
export function BankAnswer({ body, answer, labelledBy, onAnswer }: BankAnswerProps): ReactElement {
  const [held, setHeld] = useState<Held>(null);
  const [said, setSaid] = useState('');
  const bank = useRef<HTMLDivElement>(null);
  const gaps = useRef(new Map<string, HTMLButtonElement>());
  const gapIds = clozeGapIds(body);
  const heldGap = held !== null && 'gapId' in held ? held.gapId : null;
  const heldWord = held !== null && 'wordId' in held ? held.wordId : null;
  const wordOf = (id: string | undefined) => body.bank.find((word) => word.id === id)?.text ?? '';
  const wordIn = (gapId: string) => answer?.gaps.find((gap) => gap.gapId === gapId)?.value;
  const placeOf = (wordId: string) => answer?.gaps.find(({ value }) => value === wordId)?.gapId;
  const numberOf = (gapId: string) => gapIds.indexOf(gapId) + 1;

  function place(gapId: string, wordId: string): void {
    onAnswer(placeWord(answer, gapIds, gapId, wordId), 'choice');
    setSaid(`У пропуску ${numberOf(gapId)}: ${wordOf(wordId)}.`);
    setHeld(null);
    gaps.current.get(gapId)?.focus({ preventScroll: true });
  }

  function empty(gapId: string): void {
    onAnswer(withGap(answer, gapIds, gapId, ''), 'choice');
    setSaid(`Пропуск ${numberOf(gapId)} очищено.`);
    setHeld(null);
    gaps.current.get(gapId)?.focus({ preventScroll: true });
  }

  function pressGap(gapId: string, event: MouseEvent): void {
    if (heldWord !== null) return place(gapId, heldWord);
    if (heldGap === gapId) return setHeld(null);
    setHeld({ gapId });
    setSaid(`Оберіть слово для пропуску ${numberOf(gapId)}.`);
    // A press without a pointer: the words are the next thing this person needs.
    if (event.detail === 0) focusWord(bank.current, 0);
  }

  function pressWord(wordId: string): void {
    if (heldGap !== null) return place(heldGap, wordId);
    if (heldWord === wordId) return setHeld(null);
    setHeld({ wordId });
    setSaid(`Обрано ${quoted(wordOf(wordId))}. Оберіть пропуск для цього слова.`);
  }

  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || held === null) return;
    event.preventDefault();
    setHeld(null);
    if (heldGap !== null) gaps.current.get(heldGap)?.focus();
  }

  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      onKeyDown={leave}
      style={{ '--gap-ems': optionWidth(body.bank) } as object}
    >
      <div
        className="cloze-bank"
        ref={bank}
        role="group"
        aria-label={heldGap === null ? 'Слова' : `Слова для пропуску ${numberOf(heldGap)}`}
        onKeyDown={(event) => moveInBank(event, bank.current)}
      >
        {body.bank.map(({ id, text }) => {
          const standsIn = placeOf(id);
          return (
            <button
              key={id}
              className="cloze-word"
              type="button"
              aria-pressed={heldWord === id}
              aria-label={standsIn === undefined ? undefined : `${text}, у пропуску ${numberOf(standsIn)}`}
              data-used={standsIn === undefined ? undefined : ''}
              onClick={() => pressWord(id)}
            >
              {text}
            </button>
          );
        })}
        {heldGap !== null && wordIn(heldGap) !== undefined && (
          <button className="btn btn-plain" type="button" onClick={() => empty(heldGap)}>
            Очистити пропуск {numberOf(heldGap)}
          </button>
        )}
      </div>
      <ClozePassage
        passage={body.passage}
        renderGap={(gapId, number) => {
          const word = wordIn(gapId);
          return (
            <button
              className="cloze-gap"
              type="button"
              ref={(button) => {
                if (button === null) gaps.current.delete(gapId);
                else gaps.current.set(gapId, button);
              }}
              aria-pressed={heldGap === gapId}
              aria-label={`Пропуск ${number} з ${gapIds.length}: ${word === undefined ? 'порожній' : wordOf(word)}`}
              data-empty={word === undefined || undefined}
              data-target={heldWord === null ? undefined : ''}
              onClick={(event) => pressGap(gapId, event)}
              onKeyDown={(event) => {
                if ((event.key !== 'Delete' && event.key !== 'Backspace') || word === undefined) return;
                event.preventDefault();
                empty(gapId);
              }}
            >
              {word === undefined ? number : wordOf(word)}
            </button>
          );
        }}
      />
      <p className="note">Торкніться пропуску, а тоді слова, або навпаки. Кожне слово стає в один пропуск.</p>
      <p className="sr" role="status">
        {said}
      </p>
    </div>
  );
}

function wordsIn(bank: HTMLElement | null): HTMLButtonElement[] {
  return [...(bank?.querySelectorAll('button') ?? [])];
}

/** Focuses a free word if there is one. */
function focusWord(bank: HTMLElement | null, at: number): void {
  const words = wordsIn(bank);
  (words.slice(at).find((word) => word.dataset['used'] === undefined) ?? words[at])?.focus();
}

function moveInBank(event: KeyboardEvent, bank: HTMLElement | null): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const words = wordsIn(bank);
  const at = words.findIndex((word) => word === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  words[(at + step + words.length) % words.length]?.focus();
}
