import type { ReactElement } from 'react';
import type { EventState } from '#core/events/event-state.ts';
import { EVENT_STATE_WORDS } from '#web/features/events/event-words.ts';
import { Icon } from '#web/shell/icon.tsx';

export function EventStateLabel({ state }: { state: EventState }): ReactElement {
  const { label, icon, tone } = EVENT_STATE_WORDS[state];
  return (
    <span className={`state ${tone}`}>
      <Icon name={icon} />
      {label}
    </span>
  );
}
