import type { ReactElement } from 'react';
import type { ClozeParts } from '#core/questions/cloze/cloze-schema.ts';
import { gapWords } from '#core/questions/cloze/cloze-words.ts';
import type { ReviewProps } from '#web/questions/review/review-props.ts';
import { Icon } from '#web/shell/icon.tsx';
import { ClozePassage } from './cloze-passage.tsx';

type Gap = ClozeParts['gaps'][number];

const HOW = { form: 'зараховано іншу форму слова', typo: 'одну описку пробачено' } as const;

/** The passage as it was filled in; once released, each gap with its sign and what was accepted. */
export function ClozeReview({ body, answer, answerName, solution }: ReviewProps<'cloze'>): ReactElement {
  const parts = solution?.parts?.gaps ?? null;
  const partOf = (gapId: string) => parts?.find((part) => part.gapId === gapId) ?? null;
  return (
    <div className="cloze-reviewed">
      <p className="fine">{answerName}</p>
      <ClozePassage
        passage={body.passage}
        renderGap={(gapId, number) => (
          <GivenWord words={gapWords(answer, body, gapId)} number={number} part={partOf(gapId)} />
        )}
      />
      {parts !== null && <GapNotes gaps={parts} />}
    </div>
  );
}

function GivenWord({ words, number, part }: { words: string | null; number: number; part: Gap | null }): ReactElement {
  return (
    <span className={part === null ? 'cloze-given' : `cloze-given ${part.isRight ? 'is-good' : 'is-bad'}`}>
      {part !== null && <Icon name={part.isRight ? 'check' : 'close'} />}
      {words ?? <span className="is-quiet">порожньо</span>}
      <sup>
        <span className="sr">, пропуск </span>
        {number}
        {part !== null && <span className="sr">, {part.isRight ? 'правильно' : 'неправильно'}</span>}
      </sup>
    </span>
  );
}

/**
 * Lists the gaps that need words below the passage: accepted answers of the wrong ones, and how others were accepted.
 */
function GapNotes({ gaps }: { gaps: readonly Gap[] }): ReactElement | null {
  const told = gaps
    .map((gap, index) => ({ ...gap, number: index + 1 }))
    .filter(({ isRight, by }) => !isRight || by === 'form' || by === 'typo');
  if (told.length === 0) return null;
  return (
    <ol className="cloze-wrong">
      {told.map(({ gapId, number, given, accepted, isRight, by }) => (
        <li key={gapId}>
          <span className="num is-quiet">{number}</span>
          <span>
            {isRight ? (
              <>
                {given}: {by === 'form' ? HOW.form : HOW.typo}
              </>
            ) : (
              <>
                {given === null ? 'порожньо' : <s>{given}</s>} <span aria-hidden="true">→</span>{' '}
                <span className="is-good">
                  <span className="sr">правильно: </span>
                  {accepted.join(' або ')}
                </span>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
