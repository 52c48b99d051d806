import type { ReactElement } from 'react';
import type { ShownPause } from '#contract/pauses.ts';
import { capWords, lastingWords, whoseWords } from '#web/features/wihiws/monitor/monitor-words.ts';
import type { Monitor } from '#web/features/wihiws/monitor/use-monitor.ts';
import { useNow } from '#web/features/wihiws/monitor/use-monitor.ts';
import type { MonitorActions } from '#web/features/wihiws/monitor/use-monitor-actions.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type LastingPausesProps = { readonly monitor: Monitor; readonly actions: MonitorActions };

/** Pauses of everybody or of a group that last, above the lesson; a group's clocks go on from here. */
export function LastingPauses({ monitor, actions }: LastingPausesProps): ReactElement | null {
  const { pauses, capMinutes } = monitor.pauses;
  const lasting = pauses.filter(({ endedAt, scope }) => endedAt === null && (scope === 'all' || scope === 'group'));
  const now = new Date(useNow(lasting.length > 0) + monitor.ahead);
  if (lasting.length === 0) return null;
  return (
    <div className="grid gap-3">
      {lasting.map((pause) => (
        <Lasting key={pause.id} pause={pause} capMinutes={capMinutes} now={now} actions={actions} />
      ))}
    </div>
  );
}

function Lasting(props: {
  readonly pause: ShownPause;
  readonly capMinutes: number;
  readonly now: Date;
  readonly actions: MonitorActions;
}): ReactElement {
  const { pause, capMinutes, now, actions } = props;
  const isOverCap = Date.parse(pause.capAt) <= now.getTime();
  const words = (
    <>
      {lastingWords(pause, now)}
      {isOverCap && <span className="mt-1 block font-medium">{capWords(capMinutes)}</span>}
    </>
  );
  // Of everybody the clocks go on by the filled button of the lesson.
  if (pause.scope === 'all')
    return (
      <Banner kind="warn" announce>
        {words}
      </Banner>
    );
  return (
    <Banner
      kind="warn"
      announce
      action={
        <Button className="max-md:w-full" onPress={() => void actions.resume([pause.id])}>
          Відновити<span className="sr"> час: {whoseWords(pause)}</span>
        </Button>
      }
    >
      {words}
    </Banner>
  );
}
