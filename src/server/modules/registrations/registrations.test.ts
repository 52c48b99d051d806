import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RegistrationDesk, RegistrationSettings } from '#contract/registrations/registration-desk.ts';
import { NEW_REGISTRATION } from '#contract/registrations/registration-desk.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import { checkTicketCode } from '#core/registrations/ticket-code.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import {
  enterByLogin,
  openRegistration,
  publishEvent,
  registerFor,
  signUp,
} from '#server/testing/events/event-steps.ts';
import { passOnSeats } from './registrations-jobs.ts';

const server = useTestServer();
beforeEach(() => {
  server.clock.now = new Date('2026-11-20T08:00:00Z');
});

const read = async (browser: TestBrowser, id: string) =>
  (await browser.send('GET', `/api/events/${id}/registration`)).json() as Registration;
const desk = async (browser: TestBrowser, id: string) =>
  (await browser.send('GET', `/api/events/${id}/registration-desk`)).json() as RegistrationDesk;
const cancel = (browser: TestBrowser, id: string) => browser.send('DELETE', `/api/events/${id}/registration`);
const code = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;

async function arrange(settings: Partial<RegistrationSettings> = {}) {
  const host = await signUp(server);
  const { id } = await publishEvent(host);
  await openRegistration(host, id, settings);
  return { host, id };
}

describe('registering', () => {
  it('gives places in order, lets others wait, and gives a freed place to the first who waits', async () => {
    const { host, id } = await arrange({ capacity: 2 });
    const people = [];
    for (let n = 0; n < 4; n += 1) people.push(await enterByLogin(server));
    const [first, second, third, fourth] = people as [TestBrowser, TestBrowser, TestBrowser, TestBrowser];
    for (const person of people) expect((await registerFor(person, id)).statusCode).toBe(200);
    expect((await read(second, id)).mine?.state).toBe('registered');
    expect((await read(third, id)).mine).toMatchObject({ state: 'waiting', ahead: 0, ticket: null });
    expect((await read(fourth, id)).mine).toMatchObject({ state: 'waiting', ahead: 1 });
    server.published.length = 0;
    expect((await cancel(first, id)).statusCode).toBe(200);
    expect((await read(third, id)).mine?.state).toBe('registered');
    expect((await read(fourth, id)).mine).toMatchObject({ state: 'waiting', ahead: 0 });
    expect(server.published).toContain(`event-room:${id}`);
    const notices = (await third.send('GET', '/api/notifications')).json() as { notifications: { kind: string }[] };
    expect(notices.notifications.map(({ kind }) => kind)).toEqual(['event-promoted']);
    expect((await desk(host, id)).counts).toEqual({ registered: 2, invited: 0, offered: 0, waiting: 1, cancelled: 1 });
    // Who comes back stands at the end.
    expect((await registerFor(first, id)).json()).toMatchObject({ mine: { state: 'waiting', ahead: 1 } });
  });

  it('of the same request makes one registration, and of another request none', async () => {
    const { host, id } = await arrange();
    const person = await enterByLogin(server);
    const requestId = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => registerFor(person, id, { requestId })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(code(await registerFor(person, id))).toBe('already_registered');
    expect((await desk(host, id)).counts.registered).toBe(1);
    await cancel(person, id);
    // A late copy of the request does not bring back who has left.
    expect((await registerFor(person, id, { requestId })).json()).toMatchObject({ mine: { state: 'cancelled' } });
  });

  it('of a cancellation, a confirmation and an end of letters that come late leaves a later registration alone', async () => {
    const { id } = await arrange({ capacity: 1 });
    const person = await enterByLogin(server);
    const first = randomUUID();
    await registerFor(person, id, { requestId: first });
    const late = (method: 'DELETE' | 'POST', part = '') =>
      person.send(method, `/api/events/${id}/registration${part}?requestId=${first}`);
    expect((await late('DELETE')).json()).toMatchObject({ mine: { state: 'cancelled', requestId: first } });
    const second = randomUUID();
    const mail = { email: 'maria@example.com', mail: true };
    await registerFor(person, id, { requestId: second, ...mail });
    expect((await late('DELETE')).json()).toMatchObject({ mine: { state: 'registered', requestId: second } });
    expect((await late('DELETE', '/mail')).json()).toMatchObject({ mine: { state: 'registered', mail: true } });
    // On a full event the place in the queue would be gone with it.
    await cancel(person, id);
    const other = await enterByLogin(server);
    await registerFor(other, id);
    await registerFor(person, id);
    expect((await late('DELETE')).json()).toMatchObject({ mine: { state: 'waiting' } });
    await cancel(other, id);
    expect((await read(person, id)).mine?.state).toBe('registered');
    // Pages of earlier builds name none.
    expect((await cancel(person, id)).json()).toMatchObject({ mine: { state: 'cancelled' } });
  });

  it('gives a ticket whose code only this server can have signed, for this event alone', async () => {
    const { id } = await arrange();
    const person = await enterByLogin(server);
    await registerFor(person, id);
    const { mine } = await read(person, id);
    const { tickets } = server.services.sealer;
    const check = (text: string, eventId = id) => checkTicketCode(text, eventId, tickets.isSigned);
    expect(check(mine?.ticket ?? '')).toEqual({ registrationId: mine?.id, eventId: id });
    expect(check(mine?.ticket ?? '', randomUUID())).toBeNull();
    expect(check((mine?.ticket ?? '').replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')))).toBeNull();
  });

  it('asks what the organiser asks, and again when the words of a consent change', async () => {
    const [text, choice, consent, option] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const questions: RegistrationSettings['questions'] = [
      { kind: 'text', id: text, title: 'Школа', help: '', required: true, long: false },
      {
        kind: 'choice',
        id: choice,
        title: 'Харчування',
        help: '',
        required: false,
        several: false,
        options: [
          { id: option, text: 'Звичайне' },
          { id: randomUUID(), text: 'Без м’яса' },
        ],
      },
      { kind: 'consent', id: consent, title: 'Згода на фото', help: '', required: true, version: 0 },
    ];
    const { host, id } = await arrange({ questions });
    const person = await enterByLogin(server);
    const refused = await registerFor(person, id);
    expect(refused.json()).toMatchObject({
      code: 'invalid_input',
      fields: [
        { path: `answers.${text}`, code: 'required' },
        { path: `answers.${consent}`, code: 'consent_required' },
      ],
    });
    const answers = { [text]: '  Ліцей № 1 ', [choice]: [option], [consent]: { agreed: true, version: 1 } };
    expect((await registerFor(person, id, { answers })).statusCode).toBe(200);
    const own = (await read(person, id)).mine;
    expect(own).toMatchObject({ answers: { [text]: 'Ліцей № 1' }, asksAgain: false });
    const { revision, settings } = await desk(host, id);
    const changed = settings.questions.map((one) => (one.id === consent ? { ...one, title: 'Згода на відео' } : one));
    await host.send('PUT', `/api/events/${id}/registration-desk`, {
      revision,
      settings: { ...settings, questions: changed },
    });
    const now = await read(person, id);
    expect(now).toMatchObject({ version: 2, mine: { asksAgain: true } });
    // What was agreed to stays as it was agreed to.
    expect(now.mine?.answers[consent]).toEqual({ agreed: true, version: 1 });
    const change = { revision: own?.revision, name: 'Ім’я', email: '', mail: false, activityIds: [] };
    const put = (body: object) => person.send('PUT', `/api/events/${id}/registration`, { ...change, ...body });
    expect(code(await put({ version: 1, answers }))).toBe('form_changed');
    expect((await put({ version: 2, answers })).json()).toMatchObject({ fields: [{ code: 'consent_changed' }] });
    const again = { ...answers, [consent]: { agreed: true, version: 2 } };
    expect((await put({ version: 2, answers: again })).json()).toMatchObject({ mine: { asksAgain: false } });
  });

  it('asks again for a consent that was taken out and comes back with other words', async () => {
    const consentTo = (title: string) =>
      ({ kind: 'consent', id: consent, title, help: '', required: true, version: 0 }) as const;
    const consent = randomUUID();
    const { host, id } = await arrange({ questions: [consentTo('Згода на фото')] });
    const person = await enterByLogin(server);
    await registerFor(person, id, { answers: { [consent]: { agreed: true, version: 1 } } });
    const save = async (questions: RegistrationSettings['questions']) => {
      const { revision, settings } = await desk(host, id);
      const body = { revision, settings: { ...settings, questions } };
      expect((await host.send('PUT', `/api/events/${id}/registration-desk`, body)).statusCode).toBe(200);
      return (await read(person, id)).mine?.asksAgain;
    };
    expect(await save([])).toBe(false);
    expect(await save([consentTo('Згода на фото')])).toBe(false);
    await save([]);
    expect(await save([consentTo('Згода на голос')])).toBe(true);
  });

  it('is refused with its reason: by hand, before and after its time, when full, and for what will not be', async () => {
    const { host, id } = await arrange({ capacity: 1, waitlist: false });
    const [person, other] = [await enterByLogin(server), await enterByLogin(server)];
    const reasonOf = async () =>
      ((await registerFor(other, id)).json() as { details?: { reason: string } }).details?.reason;
    const set = async (part: Partial<RegistrationSettings>) => {
      const { revision, settings } = await desk(host, id);
      const answer = await host.send('PUT', `/api/events/${id}/registration-desk`, {
        revision,
        settings: { ...settings, ...part },
      });
      return answer;
    };
    await set({ isOpen: false });
    expect(await reasonOf()).toBe('by_hand');
    await set({ isOpen: true, opensAt: '2026-11-20T09:00:00Z', closesAt: '2026-11-20T10:00:00Z' });
    expect(await reasonOf()).toBe('not_yet');
    server.clock.now = new Date('2026-11-20T10:00:00Z');
    expect(await reasonOf()).toBe('over');
    await set({ opensAt: null, closesAt: null });
    await registerFor(person, id);
    expect(await reasonOf()).toBe('full');
    expect(code(await set({ capacity: 1 }))).toBeUndefined();
    await set({ capacity: 2, waitlist: false });
    expect((await registerFor(other, id)).statusCode).toBe(200);
    expect(await set({ capacity: 1 }).then(code)).toBe('capacity_below_registered');
    await host.send('POST', `/api/events/${id}/state`, { state: 'cancelled' });
    expect((await registerFor(await enterByLogin(server), id)).json()).toMatchObject({
      details: { reason: 'cancelled' },
    });
  });

  it('can be given up until it is fixed, and the waitlist left at any time', async () => {
    const { id } = await arrange({ capacity: 1, changeUntil: '2026-11-20T12:00:00Z' });
    const [person, waiting] = [await enterByLogin(server), await enterByLogin(server)];
    await registerFor(person, id);
    await registerFor(waiting, id);
    server.clock.now = new Date('2026-11-20T12:00:00Z');
    expect(code(await cancel(person, id))).toBe('registration_fixed');
    expect((await cancel(waiting, id)).statusCode).toBe(200);
  });
});

describe('an offered place', () => {
  it('is kept until its end and then offered to the next, once, also after the server was off', async () => {
    const { host, id } = await arrange({ capacity: 1, confirmHours: 2 });
    const people = [await enterByLogin(server), await enterByLogin(server), await enterByLogin(server)] as const;
    for (const person of people) await registerFor(person, id);
    const [first, second, third] = people;
    await cancel(first, id);
    expect((await read(second, id)).mine).toMatchObject({ state: 'offered', offeredUntil: '2026-11-20T10:00:00.000Z' });
    // The place is kept: nobody else gets it meanwhile.
    expect((await desk(host, id)).counts).toMatchObject({ offered: 1, waiting: 1, registered: 0 });
    await passOnSeats(server.services);
    expect((await read(third, id)).mine?.state).toBe('waiting');
    server.clock.now = new Date('2026-11-20T20:00:00Z');
    expect(code(await second.send('POST', `/api/events/${id}/registration/confirmation`))).toBe('offer_over');
    await Promise.all([passOnSeats(server.services), passOnSeats(server.services)]);
    expect((await read(second, id)).mine).toMatchObject({ state: 'cancelled', endedBy: 'expired' });
    expect((await read(third, id)).mine).toMatchObject({ state: 'offered', offeredUntil: '2026-11-20T22:00:00.000Z' });
    expect((await third.send('POST', `/api/events/${id}/registration/confirmation`)).json()).toMatchObject({
      mine: { state: 'registered' },
    });
    expect((await desk(host, id)).settings).toMatchObject({ ...NEW_REGISTRATION, capacity: 1, confirmHours: 2 });
  });
});

it('saving settings with the same questions leaves the form that people are filling in as it is', async () => {
  const host = await signUp(server);
  const { id } = await publishEvent(host);
  const question = {
    id: randomUUID(),
    kind: 'text',
    title: 'З якої ви школи?',
    help: '',
    required: false,
    long: false,
  } as const;
  const { revision, settings } = await openRegistration(host, id, { questions: [question] });
  const again = { revision, settings: { ...settings, capacity: 9, questions: [question] } };
  expect((await host.send('PUT', `/api/events/${id}/registration-desk`, again)).statusCode).toBe(200);
  expect((await registerFor(await enterByLogin(server), id, { version: 1 })).statusCode).toBe(200);
});
