import type { Activity } from './programme-types.ts';

/** Two activities that need the same room or the same speaker at the same time. */
export type Clash = {
  readonly first: string;
  readonly second: string;
  readonly of: 'room' | 'speaker';
  /** Id of the room or of the speaker. */
  readonly id: string;
};

type Use = { readonly activity: Activity; readonly of: Clash['of']; readonly id: string };

function usesOf(activity: Activity): Use[] {
  const { roomId, speakerIds } = activity;
  return [
    ...(roomId === null ? [] : [{ activity, of: 'room' as const, id: roomId }]),
    ...speakerIds.map((id) => ({ activity, of: 'speaker' as const, id })),
  ];
}

/**
 * Returns the clashes of a programme, by time: each activity with the one before it in the same room or of the same speaker
 * that has not ended yet. What is cancelled needs nothing; what begins when another ends does not clash.
 */
export function programmeClashes(activities: readonly Activity[]): Clash[] {
  const sorted = activities
    .filter(({ cancelled }) => !cancelled)
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  const latest = new Map<string, Activity>();
  const clashes: Clash[] = [];
  for (const { activity, of, id } of sorted.flatMap(usesOf)) {
    const before = latest.get(`${of} ${id}`);
    if (before !== undefined && Date.parse(activity.startsAt) < Date.parse(before.endsAt))
      clashes.push({ first: before.id, second: activity.id, of, id });
    if (before === undefined || Date.parse(activity.endsAt) > Date.parse(before.endsAt))
      latest.set(`${of} ${id}`, activity);
  }
  return clashes;
}
