import type { ReactElement } from 'react';
import type { ShownPause } from '#contract/pauses.ts';
import { quoted } from '#core/language/quoted.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { capWords, lastingWords, whoseWords } from './monitor-words.ts';
import type { Monitor } from './use-monitor.ts';
import { useNow } from './use-monitor.ts';
import type { MonitorActions } from './use-monitor-actions.ts';

type AlarmPanelProps = { readonly monitor: Monitor; readonly actions: MonitorActions };

/** Buttons that pause and resume all clocks, or those of a group. */
export function AlarmPanel({ monitor, actions }: AlarmPanelProps): ReactElement {
  const { pauses, groups, capMinutes } = monitor.pauses;
  const lasting = pauses.filter(({ endedAt, scope }) => endedAt === null && (scope === 'all' || scope === 'group'));
  const now = new Date(useNow(lasting.length > 0) + monitor.ahead);
  const all = lasting.find(({ scope }) => scope === 'all');
  const free = groups.filter(({ id }) => !lasting.some(({ groupId }) => groupId === id));
  return (
    <div className="grid gap-3">
      {lasting.map((pause) => (
        <Lasting key={pause.id} pause={pause} capMinutes={capMinutes} now={now} actions={actions} />
      ))}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 empty:hidden md:gap-x-3">
        {all === undefined && (
          <Button
            kind={monitor.writing > 0 ? 'filled' : 'outlined'}
            icon="warning"
            className="max-md:w-full"
            onPress={() =>
              void actions.pause({ scope: 'all', groupId: null, identifier: null }, 'Час зупинено для всіх.')
            }
          >
            Тривога: зупинити час
          </Button>
        )}
        {free.length > 0 && all === undefined && (
          <ActionMenu
            label="Зупинити час групи"
            actions={free.map(({ id, title }) => ({
              id,
              label: `Зупинити лише групу ${quoted(title)}`,
              onAction: () =>
                void actions.pause(
                  { scope: 'group', groupId: id, identifier: null },
                  `Час групи ${quoted(title)} зупинено.`,
                ),
            }))}
          />
        )}
      </div>
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
  return (
    <Banner
      kind="warn"
      announce
      action={
        <Button kind="filled" className="max-md:w-full" onPress={() => void actions.resume([pause.id])}>
          {pause.scope === 'all' ? 'Відновити час для всіх' : 'Відновити'}
          {pause.scope !== 'all' && <span className="sr"> час: {whoseWords(pause)}</span>}
        </Button>
      }
    >
      {lastingWords(pause, now)}
      {isOverCap && <span className="mt-1 block font-medium">{capWords(capMinutes)}</span>}
    </Banner>
  );
}
