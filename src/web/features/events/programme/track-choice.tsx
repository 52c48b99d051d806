import type { ReactElement } from 'react';
import type { Track } from '#core/events/programme/programme-types.ts';
import { useBrowserValue } from '#web/lib/use-browser-value.ts';
import { trackShape } from './programme-words.ts';

export type TrackChoiceProps = {
  readonly tracks: readonly Track[];
  /** The id of the track that is shown; empty: all. */
  readonly chosen: string;
  readonly onChoose: (trackId: string) => void;
};

/** Chooses one track of a programme; what is for everybody stays. Nothing where it would choose nothing, also without a script. */
export function TrackChoice({ tracks, chosen, onChoose }: TrackChoiceProps): ReactElement | null {
  const hasScript = useBrowserValue(() => true) ?? false;
  if (!hasScript || tracks.length < 2) return null;
  return (
    <span className="pr-track">
      <select
        className="input"
        aria-label="Потік програми"
        value={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="">Усі потоки</option>
        {tracks.map(({ id, name }) => (
          <option key={id} value={id}>
            {`${trackShape({ tracks }, { trackId: id, roomId: null })} ${name}`}
          </option>
        ))}
      </select>
    </span>
  );
}
