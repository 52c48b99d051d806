import { expect, it } from 'vitest';
import type { EduEvent } from '#contract/events/events.ts';
import type { OwnRegistration, Registration } from '#contract/registrations/registrations.ts';
import { mainAction } from './main-action.ts';

const event = { id: 'e1', state: 'published', link: '', online: false } as EduEvent;
const online = { ...event, link: 'https://meet.example/a', online: true };
const open = { closed: null, free: 3, mine: null } as Registration;
const full = { ...open, free: 0 };
const none = { ...open, closed: 'none' as const };
const of = (state: OwnRegistration['state']) => ({ ...open, mine: { state } as OwnRegistration });
const inner = { page: 'inner', hasEntered: true } as const;
const visitor = { page: 'public', hasEntered: false } as const;

it.each([
  [
    'a visitor registers through the gate',
    event,
    open,
    visitor,
    'Зареєструватися',
    '/wihiwin?redirect=%2Fevents%2Fe1%23registration',
  ],
  [
    'a visitor of a full event waits',
    event,
    full,
    visitor,
    'Стати в чергу',
    '/wihiwin?redirect=%2Fevents%2Fe1%23registration',
  ],
  ['who has entered goes to the form', event, open, inner, 'Зареєструватися', '#registration'],
  [
    'on the public page to that of the inner one',
    event,
    open,
    { page: 'public', hasEntered: true } as const,
    'Зареєструватися',
    '/events/e1#registration',
  ],
  ['who has a place finds the ticket', online, of('registered'), inner, 'Мій квиток', '#registration'],
  [
    'and the link while the event runs',
    { ...online, state: 'running' as const },
    of('registered'),
    inner,
    'Приєднатися онлайн',
    'https://meet.example/a',
  ],
  ['who waits finds where they stand', event, of('waiting'), inner, 'Моя реєстрація', '#registration'],
  ['who left may come again', event, of('cancelled'), inner, 'Зареєструватися', '#registration'],
  ['without registration there is the link', online, none, inner, 'Приєднатися онлайн', 'https://meet.example/a'],
])('%s', (_what, seen, registration, how, label, href) => {
  expect(mainAction(seen, registration, how)).toMatchObject({ label, href });
});

it('is nothing where one can neither register nor join', () => {
  expect(mainAction(event, none, inner)).toBeNull();
  expect(mainAction(event, { ...open, closed: 'by_hand' }, inner)).toBeNull();
  expect(mainAction(event, undefined, inner)).toBeNull();
});
