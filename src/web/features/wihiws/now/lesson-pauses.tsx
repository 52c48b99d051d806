import type { ReactElement } from 'react';
import { PauseList } from '#web/features/wihiws/monitor/pause-list.tsx';
import type { Monitor } from '#web/features/wihiws/monitor/use-monitor.ts';
import type { MonitorActions } from '#web/features/wihiws/monitor/use-monitor-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import type { LessonActs } from './use-lesson-acts.tsx';

type LessonPausesProps = {
  readonly wihiwId: string;
  readonly monitor: Monitor;
  readonly actions: MonitorActions;
  readonly lesson: LessonActs;
  /** The alarm stands above the lesson. */
  readonly isRunning: boolean;
};

/** All pauses of an issue, and what is seldom done with the clocks: an alarm that is over, a group alone. */
export function LessonPauses({ wihiwId, monitor, actions, lesson, isRunning }: LessonPausesProps): ReactElement {
  const { alarm, acts } = lesson;
  const rare = acts.filter(({ id }) => id === 'past' || id.startsWith('group '));
  return (
    <Section
      title="Паузи й тривоги"
      // On a phone what is rare is in the sheet.
      className={isRunning && monitor.pauses.pauses.length === 0 ? 'max-md:hidden' : ''}
    >
      <div className="grid gap-4">
        {monitor.pauses.pauses.length > 0 && <PauseList wihiwId={wihiwId} monitor={monitor} actions={actions} />}
        <div className={`flex flex-wrap gap-2 ${isRunning ? 'max-md:hidden' : ''}`}>
          {!isRunning && (
            <Button icon="alarm" onPress={alarm.onAction}>
              {alarm.label}
            </Button>
          )}
          {rare.map(({ id, label, icon, onAction }) => (
            <Button key={id} icon={icon} onPress={onAction}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </Section>
  );
}
