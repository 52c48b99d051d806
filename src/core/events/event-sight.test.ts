import { expect, it } from 'vitest';
import type { EventSight } from './event-sight.ts';
import { asSeen, hiddenFrom } from './event-sight.ts';

type Whereabouts = Parameters<typeof hiddenFrom>[0];
const EVENT = {
  place: 'Львів',
  address: 'вул. Лесі Українки, 14',
  link: 'https://meet.example/a',
  placeShownTo: 'registered',
  linkShownTo: 'registered',
} satisfies Whereabouts as Whereabouts;
const OPEN: Whereabouts = { ...EVENT, placeShownTo: 'all', linkShownTo: 'entered' };

it.each<[EventSight, boolean, boolean, boolean, boolean]>([
  ['organizer', true, true, true, true],
  ['registered', true, true, true, true],
  ['entered', false, false, true, true],
  ['visitor', false, false, true, false],
])(
  '%s sees place %s and link %s where only the registered do, otherwise %s and %s',
  (sight, place, link, openPlace, openLink) => {
    const shown = asSeen(EVENT, sight);
    expect([shown.place !== '', shown.address !== '', shown.link !== '']).toEqual([place, place, link]);
    const open = asSeen(OPEN, sight);
    expect([open.place !== '', open.link !== '']).toEqual([openPlace, openLink]);
  },
);

it('names as hidden only what there is', () => {
  expect(hiddenFrom(EVENT, 'entered')).toEqual(['place', 'link']);
  expect(hiddenFrom({ ...EVENT, link: '', place: '', address: '' }, 'entered')).toEqual([]);
  expect(hiddenFrom(EVENT, 'registered')).toEqual([]);
  expect(hiddenFrom(OPEN, 'visitor')).toEqual([]);
});
