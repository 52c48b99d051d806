/** Who looks at an event, from the one who is shown most. */
export type EventSight = 'organizer' | 'registered' | 'entered' | 'visitor';

type Whereabouts = {
  readonly place: string;
  readonly address: string;
  readonly link: string;
  readonly placeShownTo: 'all' | 'registered';
  readonly linkShownTo: 'entered' | 'registered';
};

/** Returns what the event has but only the registered are shown, where the one who looks is not one of them. */
export function hiddenFrom(event: Whereabouts, sight: EventSight): ('place' | 'link')[] {
  if (sight === 'organizer' || sight === 'registered') return [];
  const hasPlace = event.place !== '' || event.address !== '';
  return [
    ...(hasPlace && event.placeShownTo === 'registered' ? ['place' as const] : []),
    ...(event.link !== '' && event.linkShownTo === 'registered' ? ['link' as const] : []),
  ];
}

/** Returns the event without the place and the link that are not shown to who looks at it so. */
export function asSeen<Event extends Whereabouts>(event: Event, sight: EventSight): Event {
  const hidden = hiddenFrom(event, sight);
  return {
    ...event,
    ...(hidden.includes('place') ? { place: '', address: '' } : {}),
    // A link to a live room on a public page would bring uninvited guests.
    ...(hidden.includes('link') || sight === 'visitor' ? { link: '' } : {}),
  };
}
