import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import { NobodyYet } from '#web/features/wihiws/components/nobody-yet.tsx';
import { BoardView } from '#web/features/wihiws/link/board-view.tsx';
import type { Monitor } from '#web/features/wihiws/monitor/use-monitor.ts';
import { useMonitor, useNow } from '#web/features/wihiws/monitor/use-monitor.ts';
import { useMonitorActions } from '#web/features/wihiws/monitor/use-monitor-actions.ts';
import { WaitingLateAnswers } from '#web/features/wihiws/monitor/waiting-late-answers.tsx';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { LastingPauses } from './lasting-pauses.tsx';
import { LessonPauses } from './lesson-pauses.tsx';
import { LessonDock, LessonTools } from './lesson-tools.tsx';
import { NameLine } from './name-line.tsx';
import { calledBy, closingLine, findingWords } from './now-words.ts';
import { TestDoor, TestDoorButton } from './test-door.tsx';
import { troubleOf } from './trouble.ts';
import { useAttemptSelection } from './use-attempt-selection.tsx';
import { useLessonActs } from './use-lesson-acts.tsx';
import { WriterRows } from './writer-rows.tsx';

type LessonNowProps = {
  readonly results: Results;
  readonly onChanged: (wihiw: Wihiw) => void;
};

/** About the height of the title with the buttons and of a row, and the most rows for which room is kept. */
const HEAD_PX = 130;
const ROW_PX = 34;
const KEPT_ROWS = 28;

/** The lesson: what is found, what can be done with everybody, who needs help, who writes calmly, who has ended. */
export function LessonNow({ results, onChanged }: LessonNowProps): ReactElement {
  const { wihiw, summary } = results;
  const monitor = useMonitor(wihiw.id);
  if (monitor !== null) return <Watched monitor={monitor} results={results} onChanged={onChanged} />;
  const open = summary.writing + summary.paused;
  return (
    // Its room is kept while it loads, so that nothing jumps.
    <div style={{ minHeight: HEAD_PX + Math.min(open, KEPT_ROWS) * ROW_PX }}>
      <SkeletonRows rows={Math.min(Math.max(open, 1), 6)} />
    </div>
  );
}

/** States are judged anew this often; clocks run each second. */
const JUDGED_MS = 5_000;

function Watched({ monitor, results, onChanged }: LessonNowProps & { readonly monitor: Monitor }): ReactElement {
  const { wihiw, summary } = results;
  const actions = useMonitorActions(wihiw.id);
  // Here, so that the board stays while the first of the class come and the page around it changes.
  const [onBoard, setOnBoard] = useState(false);
  const { attempts, writing, paused, notStarted } = monitor;
  const open = attempts.filter(({ submittedAt }) => submittedAt === null);
  const ended = attempts.filter(({ submittedAt, closedBy }) => submittedAt !== null && closedBy !== 'taker');
  const handedIn = results.rows.filter((row) => !row.trial && row.submittedBy === 'taker');
  const device = useNow(open.some(({ state }) => state === 'in-progress'));
  const now = device + monitor.ahead;
  const judged = Math.floor(now / JUDGED_MS) * JUDGED_MS;
  const troubled = open.filter((attempt) => troubleOf(attempt, judged) !== null).length;
  const isClosed = wihiw.closesAt !== null && Date.parse(wihiw.closesAt) <= now;
  const isRunning = writing + paused > 0;
  const change = (changed: Wihiw): void => {
    onChanged(changed);
    actions.refresh();
  };
  const lesson = useLessonActs({ wihiw, monitor, actions, results, onChanged: change });
  const selection = useAttemptSelection({
    wihiwId: wihiw.id,
    attempts,
    actions,
    now: new Date(now),
    onChanged,
  });
  const finding = findingWords(
    {
      writing,
      paused,
      troubled,
      ended: monitor.handedIn + ended.filter(({ trial }) => !trial).length,
      isTrialOpen: open.length > 0,
      isClosed,
    },
    calledBy(wihiw),
  );
  // Pauses move the closing of those they reached.
  const closing =
    wihiw.closesAt === null || monitor.pauses.pauses.length > 0 ? null : closingLine(wihiw.closesAt, new Date(judged));
  const door = { wihiw, onBoard: () => setOnBoard(true) };
  const tools = {
    wihiwId: wihiw.id,
    now: new Date(now),
    passed: device - monitor.receivedAt,
    selected: selection.selected,
    onSelect: selection.select,
  };
  const isUnopened = summary.attempts === 0 && open.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 className="text-[1.4375rem]! leading-tight text-pretty md:text-[1.75rem]!">{finding}</h2>
        {closing !== null && <p className="note">{closing}</p>}
      </div>
      <LastingPauses monitor={monitor} actions={actions} />
      {isRunning && <LessonTools lesson={lesson} door={<TestDoorButton {...door} />} />}
      {isUnopened && !isClosed && wihiw.link !== null && (
        <div className="max-w-140">
          <p className="note mb-3">
            Надішліть посилання тим, хто має пройти тест, або покажіть на дошці. Їхні спроби з’являться тут самі.
          </p>
          <TestDoor {...door} isMain />
        </div>
      )}
      {isUnopened && (isClosed || wihiw.link === null || wihiw.groups.length > 0) && (
        <NobodyYet key={wihiw.closesAt} wihiw={wihiw} />
      )}
      <WriterRows
        open={open}
        ended={ended}
        judged={judged}
        tools={tools}
        onHelp={(attempt, help) => selection.help(attempt, help === 'code' ? 'code' : 'tell')}
      />
      <div className="grid gap-x-14 gap-y-2 empty:hidden md:grid-cols-2">
        <NameLine
          title="Здали"
          count={handedIn.length}
          people={handedIn.map(({ attemptId, displayName }) => ({
            key: attemptId,
            name: displayName,
            href: `/wihost/wihiws/${wihiw.id}/attempts/${attemptId}`,
          }))}
          restHref={`/wihost/wihiws/${wihiw.id}/results`}
        />
        <NameLine
          title="Ще не почали"
          count={notStarted.count}
          people={notStarted.people.map(({ identifier, displayName }) => ({ key: identifier, name: displayName }))}
        />
      </div>
      {selection.bar}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10">
        {!isRunning && !isUnopened && !isClosed && wihiw.link !== null && (
          <div className="max-w-140">
            <TestDoor {...door} />
          </div>
        )}
        <WaitingLateAnswers wihiwId={wihiw.id} />
        <LessonPauses monitor={monitor} actions={actions} lesson={lesson} wihiwId={wihiw.id} isRunning={isRunning} />
      </div>
      {isRunning && selection.selected.size === 0 && (
        <LessonDock lesson={lesson} door={wihiw.link === null ? null : <TestDoor {...door} />} />
      )}
      {onBoard && wihiw.link !== null && (
        <BoardView
          title={wihiw.title}
          link={wihiw.link}
          code={wihiw.code}
          counts={summary}
          onClose={() => setOnBoard(false)}
        />
      )}
      {lesson.dialogs}
      {selection.dialogs}
    </div>
  );
}
