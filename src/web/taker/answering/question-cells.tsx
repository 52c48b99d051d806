import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import type { QuestionMark } from './use-saver.ts';
import { markWords } from './use-saver.ts';

type QuestionCellsProps = {
  readonly marks: readonly QuestionMark[];
  readonly at: number | null;
  readonly onGo: (index: number) => void;
};

const stateOf = ({ progress }: QuestionMark): string => (progress === 'none' ? '' : progress);

/** The questions as cells in the strip: answered, partly answered, current, bookmarked. */
export function QuestionCells({ marks, at, onGo }: QuestionCellsProps): ReactElement {
  const here = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (at !== null) here.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <nav className="cells" aria-label="Перелік запитань">
      <ol className="cells">
        {marks.map((mark, index) => {
          const now = index === at;
          return (
            <li key={mark.question.id}>
              <button
                ref={now ? here : null}
                className={['cell', stateOf(mark), now && 'now', mark.flagged && 'flag'].filter(Boolean).join(' ')}
                type="button"
                aria-current={now ? 'step' : undefined}
                onClick={() => onGo(index)}
              >
                <b className="num">{mark.number}</b>
                <span className="sr">{markWords(mark, now)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The same on phones, as a thin line hidden from screen readers: the list of questions says it in words. */
export function ThinProgress({ marks, at }: Omit<QuestionCellsProps, 'onGo'>): ReactElement {
  return (
    <div className="thin" aria-hidden="true">
      {marks.map((mark, index) => (
        <i key={mark.question.id} className={index === at ? 'now' : stateOf(mark)} />
      ))}
    </div>
  );
}
