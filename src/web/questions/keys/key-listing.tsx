import '#web/questions/review/review.css';
import type { ReactElement } from 'react';
import type { FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import { keyLines } from '#web/questions/authoring/authoring-registry.ts';

/** Lists what of a key no single answer shows: accepted words, how they are compared, criteria, ideas. Null for other keys. */
export function KeyListing({
  question,
  answerKey,
}: {
  question: FinalQuestion;
  answerKey: unknown;
}): ReactElement | null {
  const lines = keyLines(question, answerKey);
  if (lines.length === 0) return null;
  return (
    <ul className="key-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
