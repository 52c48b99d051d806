import '#web/questions/review/review.css';
import type { ReactElement } from 'react';
import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { pointsWord } from '#core/language/plural.ts';
import { clozeGapIds } from '#core/questions/cloze/cloze-gaps.ts';
import type { FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import type { KeyOf } from '#core/questions/kind-types.ts';

/** What of a key no single answer shows: all accepted words, how they are compared, criteria, ideas. Null for other keys. */
export function KeyListing({
  question,
  answerKey,
}: {
  question: FinalQuestion;
  answerKey: unknown;
}): ReactElement | null {
  const lines = linesOf(question, answerKey);
  if (lines.length === 0) return null;
  return (
    <ul className="key-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const quotedWords = (words: readonly string[]) => words.map((word) => `«${word}»`).join(', ');

function linesOf(question: FinalQuestion, key: unknown): string[] {
  switch (question.kind) {
    case 'short':
      return shortLines(key as KeyOf<'short'>);
    case 'cloze': {
      const cloze = key as KeyOf<'cloze'>;
      if (cloze.mode !== 'typed') return [];
      const gaps = clozeGapIds(question.body).map((gapId, index) => {
        const accepted = cloze.gaps.find((gap) => gap.gapId === gapId)?.accepted ?? [];
        return `Пропуск ${index + 1}: ${quotedWords(accepted)}`;
      });
      return [...gaps, ...toleranceLines(cloze)];
    }
    case 'open':
      return (key as KeyOf<'open'>).criteria.map(
        ({ text, maximum }) =>
          `${text} — до${NO_BREAK_SPACE}${formatNumber(maximum, 1)}${NO_BREAK_SPACE}${maximum === 1 ? 'бала' : pointsWord(maximum)}`,
      );
    case 'retell':
      return (key as KeyOf<'retell'>).units.map(({ text, weight }) =>
        weight === 2 ? `${text} (головна думка)` : text,
      );
    default:
      return [];
  }
}

function shortLines({ accepted, number, ...tolerance }: KeyOf<'short'>): string[] {
  const words = accepted.length === 0 ? [] : [`Приймаємо: ${quotedWords(accepted)}`];
  if (number === null) return [...words, ...toleranceLines(tolerance)];
  const around = number.tolerance === 0 ? '' : ` ± ${formatNumber(number.tolerance)}`;
  const units = number.units.length === 0 ? '' : `, одиниці: ${number.units.join(', ')}`;
  return [`Число: ${formatNumber(number.value)}${around}${units}`, ...words, ...toleranceLines(tolerance)];
}

function toleranceLines({ anyForm, typoTolerance }: { anyForm: boolean; typoTolerance: boolean }): string[] {
  return [
    ...(anyForm ? ['Зараховуємо будь-яку форму слова'] : []),
    ...(typoTolerance ? ['Пробачаємо описку на одну літеру'] : []),
  ];
}
