import type { ReactElement } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import { counted } from '#core/language/plural.ts';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AlarmPanel } from './alarm-panel.tsx';
import { LateAnswerList } from './late-answer-list.tsx';
import { NotStarted } from './not-started.tsx';
import { PauseList } from './pause-list.tsx';
import type { Monitor } from './use-monitor.ts';
import { useMonitor } from './use-monitor.ts';
import { useMonitorActions } from './use-monitor-actions.ts';
import { WatchList } from './watch-list.tsx';

export type LiveMonitorProps = {
  readonly wihiw: Wihiw;
  /** How many attempts are open, as the page knows it before the monitor has loaded. */
  readonly open: number;
  readonly onChanged: (wihiw: Wihiw) => void;
};

/** About the height of the buttons and of one attempt, and the most attempts for which room is kept. */
const BUTTONS_PX = 48;
const ATTEMPT_PX = 76;
const KEPT_ATTEMPTS = 50;

/** Live view of an issue: pauses, running attempts, late answers. Its room is kept while it loads, so nothing jumps. */
export function LiveMonitor({ wihiw, open, onChanged }: LiveMonitorProps): ReactElement {
  const monitor = useMonitor(wihiw.id);
  const actions = useMonitorActions(wihiw.id);
  if (monitor === null) {
    return (
      <Section title="Зараз" note="Дізнаємося, хто пише…">
        <div style={{ minHeight: BUTTONS_PX + Math.min(open, KEPT_ATTEMPTS) * ATTEMPT_PX }}>
          <SkeletonRows rows={Math.min(Math.max(open, 1), 3)} />
        </div>
      </Section>
    );
  }
  return (
    <>
      <Section title="Зараз" note={nowWords(monitor)}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <AlarmPanel wihiw={wihiw} monitor={monitor} actions={actions} />
          <WatchList wihiw={wihiw} monitor={monitor} actions={actions} onChanged={onChanged} />
          <NotStarted notStarted={monitor.notStarted} />
        </div>
      </Section>
      {monitor.late.length > 0 && (
        <Section title="Запізнілі відповіді" note="Поки не зараховані; рішення за вами.">
          <LateAnswerList wihiwId={wihiw.id} monitor={monitor} onDecided={actions.refresh} />
        </Section>
      )}
      {monitor.pauses.pauses.length > 0 && (
        <Section title="Паузи">
          <PauseList wihiwId={wihiw.id} monitor={monitor} actions={actions} />
        </Section>
      )}
    </>
  );
}

function nowWords({ writing, paused }: Monitor): string {
  const parts = [
    writing > 0 ? counted(writing, ['пише', 'пишуть', 'пишуть']) : null,
    paused > 0 ? `${paused} на паузі` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'Зараз ніхто не пише.' : parts.join(' · ');
}
