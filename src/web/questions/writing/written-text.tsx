import './long-answer.css';
import type { ReactElement } from 'react';
import { wordsOf } from '#core/texts/sentences/words.ts';
import { NoAnswer } from '#web/questions/review/review-row.tsx';
import { wordCount } from './length-words.ts';

/** A written text with its length. */
export function TextWithLength({ name, text }: { name: string; text: string }): ReactElement {
  const words = wordsOf(text).length;
  return (
    <div className="grid gap-1">
      <p className="fine num">
        {name}
        {text.trim() !== '' && ` · ${wordCount(words)}`}
      </p>
      {text.trim() === '' ? <NoAnswer /> : <p className="written">{text.trim()}</p>}
    </div>
  );
}

/** What the host wrote about an answer. */
export function HostComment({ comment }: { comment: string }): ReactElement | null {
  if (comment.trim() === '') return null;
  return (
    <p>
      <b className="font-medium">Коментар.</b> <span className="whitespace-pre-line">{comment.trim()}</span>
    </p>
  );
}

/** Shown where the marks will be. */
export function WaitsForMarks({ text }: { text: string }): ReactElement | null {
  return text.trim() === '' ? null : (
    <p className="note">Чекає на перевірку: бали з’являться, коли відповідь оцінять.</p>
  );
}
