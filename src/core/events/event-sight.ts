/** Who looks at an event, from the one who is shown most. */
export type EventSight = 'organizer' | 'registered' | 'entered' | 'visitor';

type Whereabouts = {
  readonly place: string;
  readonly address: string;
  readonly link: string;
  readonly placeShownTo: 'all' | 'registered';
  readonly linkShownTo: 'entered' | 'registered';
};

/** Returns whether the place is shown to who looks at the event so. */
export function seesPlace({ placeShownTo }: Pick<Whereabouts, 'placeShownTo'>, sight: EventSight): boolean {
  return placeShownTo === 'all' || sight === 'organizer' || sight === 'registered';
}

/** Returns the event without the place and the link that are not shown to who looks at it so. */
export function asSeen<Event extends Whereabouts>(event: Event, sight: EventSight): Event {
  const isTrusted = sight === 'organizer' || sight === 'registered';
  // A link to a live room on a public page would bring uninvited guests.
  const seesLink = isTrusted || (sight === 'entered' && event.linkShownTo === 'entered');
  return {
    ...event,
    ...(seesPlace(event, sight) ? {} : { place: '', address: '' }),
    ...(seesLink ? {} : { link: '' }),
  };
}

/** Returns what the event has but only the registered are shown, where the one who looks is not one of them. */
export function hiddenFrom(event: Whereabouts, sight: EventSight): ('place' | 'link')[] {
  const seen = asSeen(event, sight);
  const hidesPlace = seen.place !== event.place || seen.address !== event.address;
  return [
    ...(hidesPlace ? ['place' as const] : []),
    // A link that is shown to everybody who enters does not count as hidden.
    ...(seen.link !== event.link && event.linkShownTo === 'registered' ? ['link' as const] : []),
  ];
}
