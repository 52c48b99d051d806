import type { ReactElement, ReactNode } from 'react';
import { Icon } from '#web/shell/icon.tsx';
import { ReadingPanel } from '#web/taker/reading/reading-panel.tsx';
import type { SaverState } from '#web/taker/saving/answer-saver.ts';
import { QuestionCells, ThinProgress } from './question-cells.tsx';
import { SavedMark } from './saved-mark.tsx';
import type { QuestionMark } from './use-saver.ts';
import { doneCount } from './use-saver.ts';

type TakingStripProps = {
  readonly title: string;
  readonly marks: readonly QuestionMark[];
  readonly at: number | null;
  /** Questions of the whole test. */
  readonly total: number;
  readonly state: SaverState;
  readonly time: ReactNode;
  readonly onGo: (index: number) => void;
  readonly onList: () => void;
};

/** The strip on top: questions done, where the last change is saved, time left. */
export function TakingStrip({ title, marks, at, total, state, time, onGo, onList }: TakingStripProps): ReactElement {
  const done = doneCount(marks);
  const current = at === null ? undefined : marks[at];
  const [figure, label] =
    current === undefined
      ? [`${done} з ${marks.length}`, `Відповідей ${done} з ${marks.length}, відкрити перелік`]
      : [`${current.number} з ${total}`, `Запитання ${current.number} з ${total}, відкрити перелік`];
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
