import type { ReactElement, ReactNode } from 'react';
import { Icon } from '#web/shell/icon.tsx';
import { ReadingPanel } from '#web/taker/reading/reading-panel.tsx';
import type { SaverState } from '#web/taker/saving/answer-saver.ts';
import { QuestionCells, ThinProgress } from './question-cells.tsx';
import { SavedMark } from './saved-mark.tsx';
import type { QuestionMark } from './use-saver.ts';
import { doneCount, numbersWords } from './use-saver.ts';

type TakingStripProps = {
  readonly title: string;
  readonly marks: readonly QuestionMark[];
  readonly at: number | null;
  /** Questions of the whole test. */
  readonly total: number;
  /** The marks are of one part of the test. */
  readonly inParts: boolean;
  readonly state: SaverState;
  readonly time: ReactNode;
  readonly onGo: (index: number) => void;
  readonly onList: () => void;
};

/**
 * The strip on top: the number of the question, where the last change is saved, time left. Before the end of a whole test
 * it counts answers, before the end of a part it goes on with the numbers of its questions.
 */
export function TakingStrip(props: TakingStripProps): ReactElement {
  const { title, marks, at, total, inParts, state, time, onGo, onList } = props;
  const done = doneCount(marks);
  const current = at === null ? undefined : marks[at];
  const isCount = current === undefined && !inParts;
  const figure = isCount ? `${done} з ${marks.length}` : numbersWords(current === undefined ? marks : [current], total);
  const label = `${isCount ? 'Відповідей' : 'Запитання'} ${figure}, відкрити перелік`;
  return (
    <>
      <div className="strip">
        <p className="name">{title}</p>
        {marks.length > 0 && (
          <>
            <button className="count" type="button" aria-label={label} onClick={onList}>
              <Icon name="list" /> <span className="num">{figure}</span>
            </button>
            <QuestionCells marks={marks} at={at} onGo={onGo} />
          </>
        )}
        <div className="facts">
          <SavedMark state={state} />
          {time}
        </div>
        <ReadingPanel className="aa-strip" />
      </div>
      <ThinProgress marks={marks} at={at} />
    </>
  );
}
