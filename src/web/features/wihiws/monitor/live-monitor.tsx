import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import { LessonActions } from '#web/features/wihiws/lesson/lesson-actions.tsx';
import { NowFigures } from '#web/features/wihiws/lesson/now-figures.tsx';
import type { WatchFilter } from '#web/features/wihiws/lesson/watch-choices.ts';
import { answeredWords, countWatchStates } from '#web/features/wihiws/lesson/watch-choices.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AlarmPanel } from './alarm-panel.tsx';
import { closingWords } from './monitor-words.ts';
import { NotStarted } from './not-started.tsx';
import { PauseList } from './pause-list.tsx';
import type { Monitor } from './use-monitor.ts';
import { useMonitor, useNow } from './use-monitor.ts';
import { useMonitorActions } from './use-monitor-actions.ts';
import { LateAnswers } from './waiting-late-answers.tsx';
import { WatchList } from './watch-list.tsx';

export type LiveMonitorProps = {
  readonly wihiw: Wihiw;
  /** How many attempts are open, as the page knows it before the monitor has loaded. */
  readonly open: number;
  readonly onChanged: (wihiw: Wihiw) => void;
  /** For the view on a projector. */
  readonly results: Results;
};

/** About the height of the figures with the buttons and of one attempt, and the most attempts for which room is kept. */
const BUTTONS_PX = 224;
const IDLE_PX = 104;
const ATTEMPT_PX = 76;
const KEPT_ATTEMPTS = 50;

/** Live view of an issue: pauses, running attempts, late answers. Its room is kept while it loads, so nothing jumps. */
export function LiveMonitor({ wihiw, open, onChanged, results }: LiveMonitorProps): ReactElement {
  const [filter, setFilter] = useState<WatchFilter>('all');
  const monitor = useMonitor(wihiw.id);
  const actions = useMonitorActions(wihiw.id);
  if (monitor === null) {
    return (
      <Section title="Зараз" note="Дізнаємося, хто пише…">
        <div style={{ minHeight: (open > 0 ? BUTTONS_PX : IDLE_PX) + Math.min(open, KEPT_ATTEMPTS) * ATTEMPT_PX }}>
          <SkeletonRows rows={Math.min(Math.max(open, 1), 3)} />
        </div>
      </Section>
    );
  }
  const isWatched = monitor.attempts.length + monitor.handedIn > 0;
  return (
    <>
      <Section title="Зараз" note={nowWords(wihiw, monitor)}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {isWatched && <Figures monitor={monitor} filter={filter} onFilter={setFilter} />}
          <div className="grid gap-3">
            <AlarmPanel monitor={monitor} actions={actions} />
            <LessonActions
              wihiw={wihiw}
              monitor={monitor}
              actions={actions}
              results={results}
              onChanged={(changed) => {
                onChanged(changed);
                actions.refresh();
              }}
            />
          </div>
          {filter === 'not-started' ? (
            <NotStarted notStarted={monitor.notStarted} open />
          ) : (
            <>
              <WatchList
                wihiw={wihiw}
                filter={filter}
                onFilter={setFilter}
                monitor={monitor}
                actions={actions}
                onChanged={onChanged}
              />
              <NotStarted notStarted={monitor.notStarted} />
            </>
          )}
        </div>
      </Section>
      <LateAnswers wihiwId={wihiw.id} />
      {monitor.pauses.pauses.length > 0 && (
        <Section title="Паузи">
          <PauseList wihiwId={wihiw.id} monitor={monitor} actions={actions} />
        </Section>
      )}
    </>
  );
}

/** How often states are judged anew while nothing is heard. */
const JUDGED_MS = 5_000;

function Figures(props: {
  readonly monitor: Monitor;
  readonly filter: WatchFilter;
  readonly onFilter: (filter: WatchFilter) => void;
}): ReactElement {
  const { monitor, filter, onFilter } = props;
  const now = useNow(monitor.writing > 0) + monitor.ahead;
  const counts = countWatchStates(monitor.attempts, Math.floor(now / JUDGED_MS) * JUDGED_MS);
  const answered = answeredWords(monitor.attempts);
  return (
    <div className="grid gap-2">
      <NowFigures
        counts={counts}
        notStarted={monitor.notStarted.count}
        handedIn={monitor.handedIn}
        filter={filter}
        onFilter={onFilter}
      />
      {answered !== null && <p className="note">{answered}</p>}
    </div>
  );
}

function nowWords({ closesAt }: Wihiw, monitor: Monitor): string | undefined {
  const { attempts, writing, paused, pauses, receivedAt, ahead } = monitor;
  // Pauses move the closing of those they reached.
  const isMoved = pauses.pauses.length > 0;
  const closing = closesAt === null || isMoved ? null : closingWords(closesAt, new Date(receivedAt + ahead));
  if (writing + paused > 0) return closing ?? undefined;
  // A trial of one’s own is in the list and in no count.
  if (attempts.some(({ submittedAt }) => submittedAt === null)) return 'Зараз триває лише пробна спроба.';
  return closing === null ? 'Зараз ніхто не пише.' : `Зараз ніхто не пише. ${closing}`;
}
