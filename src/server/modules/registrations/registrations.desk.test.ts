import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RegistrationDesk, RegistrationRow } from '#contract/registrations/registration-desk.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import type { FormQuestion } from '#core/registrations/registration-form.ts';
import { formAnswerWords } from '#core/registrations/registration-form.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import {
  enterByLogin,
  openRegistration,
  publishEvent,
  registerFor,
  signUp,
} from '#server/testing/events/event-steps.ts';

const server = useTestServer();
beforeEach(() => {
  server.clock.now = new Date('2026-11-20T08:00:00Z');
});

const list = async (host: TestBrowser, id: string, query = '') =>
  ((await host.send('GET', `/api/events/${id}/registrations${query}`)).json() as { rows: RegistrationRow[] }).rows;
const desk = async (host: TestBrowser, id: string) =>
  (await host.send('GET', `/api/events/${id}/registration-desk`)).json() as RegistrationDesk;
const add = (host: TestBrowser, id: string, who: object, requestId: string = randomUUID()) =>
  host.send('POST', `/api/events/${id}/registrations`, { requestId, who });
const decide = (host: TestBrowser, id: string, registrationId: string, to: string) =>
  host.send('POST', `/api/events/${id}/registrations/${registrationId}/state`, { to });
const own = async (browser: TestBrowser, id: string) =>
  ((await browser.send('GET', `/api/events/${id}/registration`)).json() as Registration).mine;

describe('the organiser', () => {
  it('registers by name and invites by login through the same places, once per request', async () => {
    const host = await signUp(server);
    const { id } = await publishEvent(host);
    await openRegistration(host, id, { capacity: 2, isOpen: false });
    const requestId = randomUUID();
    const [made, again] = [
      await add(host, id, { name: 'Леся Гук', email: '' }, requestId),
      await add(host, id, { name: 'Леся Гук', email: '' }, requestId),
    ];
    expect(made.json()).toMatchObject({
      state: 'registered',
      name: 'Леся Гук',
      entry: { identifier: expect.any(String) },
    });
    expect(again.json()).toMatchObject({ state: 'registered', entry: null });
    const { identifier, personalCode } = made.json().entry;
    const lesia = server.browser('events.localhost:3000');
    expect((await lesia.send('POST', '/api/session', { identifier, secret: personalCode })).statusCode).toBe(200);
    expect((await own(lesia, id))?.ticket).not.toBeNull();
    const guest = await enterByLogin(server);
    const { person } = (await guest.send('GET', '/api/session')).json();
    expect((await add(host, id, { login: person.identifier })).json()).toMatchObject({ state: 'invited', entry: null });
    const accepted = (await guest.send('POST', `/api/events/${id}/registration/confirmation`)).json();
    expect(accepted).toMatchObject({ mine: { state: 'registered' } });
    expect((await add(host, id, { login: person.identifier })).json().code).toBe('already_registered');
    expect((await add(host, id, { login: identifier })).json().code).toBe('already_registered');
    expect((await add(host, id, { login: 'nikogo-takoho' })).json().code).toBe('unknown_login');
    expect((await add(host, id, { name: 'Третя', email: '' })).json()).toMatchObject({ state: 'waiting' });
    expect((await desk(host, id)).counts).toMatchObject({ registered: 2, waiting: 1 });
  });

  it('searches, filters, moves somebody up, removes somebody', async () => {
    const host = await signUp(server);
    const { id } = await publishEvent(host);
    const [question, fish, meat] = [randomUUID(), randomUUID(), randomUUID()];
    const options = [
      { id: fish, text: 'Риба' },
      { id: meat, text: 'М’ясо' },
    ];
    await openRegistration(host, id, {
      capacity: 1,
      questions: [{ kind: 'choice', id: question, title: 'Обід', help: '', required: false, several: true, options }],
    });
    const people = [await enterByLogin(server), await enterByLogin(server), await enterByLogin(server)] as const;
    for (const [index, person] of people.entries())
      await registerFor(person, id, {
        name: ['Ганна', 'Петро 100%', 'Олег'][index],
        answers: { [question]: index === 0 ? [fish] : [meat, fish] },
      });
    const names = async (query: string) => (await list(host, id, query)).map(({ name }) => name);
    expect(await names('')).toEqual(['Ганна', 'Петро 100%', 'Олег']);
    expect(await names(`?answer=${meat}`)).toEqual(['Петро 100%', 'Олег']);
    expect(await names('?state=waiting')).toEqual(['Петро 100%', 'Олег']);
    expect(await names('?search=100%25')).toEqual(['Петро 100%']);
    expect(await names('?search=%25')).toEqual(['Петро 100%']);
    expect(await names('?after=1')).toEqual(['Петро 100%', 'Олег']);
    const [hanna, , oleh] = await list(host, id);
    expect((await decide(host, id, oleh?.id ?? '', 'registered')).json().code).toBe('no_places');
    expect((await decide(host, id, hanna?.id ?? '', 'cancelled')).statusCode).toBe(200);
    expect(await own(people[0], id)).toMatchObject({ state: 'cancelled', endedBy: 'organizer' });
    expect((await own(people[1], id))?.state).toBe('registered');
    const { revision, settings } = await desk(host, id);
    await host.send('PUT', `/api/events/${id}/registration-desk`, { revision, settings: { ...settings, capacity: 5 } });
    expect((await own(people[2], id))?.state).toBe('registered');
    expect((await decide(host, id, hanna?.id ?? '', 'registered')).statusCode).toBe(200);
  });

  it('reads what people have chosen, also where the option was taken out of the form since', async () => {
    const host = await signUp(server);
    const { id } = await publishEvent(host);
    const [question, fish, meat, soup] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const asks = (...options: [string, string][]) => ({
      kind: 'choice' as const,
      id: question,
      title: 'Обід',
      help: '',
      required: false,
      several: true,
      options: options.map(([own, text]) => ({ id: own, text })),
    });
    const { revision, settings } = await openRegistration(host, id, {
      questions: [asks([fish, 'Риба'], [meat, 'М’ясо'])],
    });
    await registerFor(await enterByLogin(server), id, { answers: { [question]: [fish] } });
    const changed = { ...settings, questions: [asks([meat, 'М’ясо або гриби'], [soup, 'Суп'])] };
    await host.send('PUT', `/api/events/${id}/registration-desk`, { revision, settings: changed });
    await registerFor(await enterByLogin(server), id, { answers: { [question]: [meat, soup] }, version: 2 });
    const read = (await host.send('GET', `/api/events/${id}/registrations`)).json() as {
      rows: RegistrationRow[];
      questions: FormQuestion[];
    };
    const [asked] = read.questions;
    expect(read.questions).toHaveLength(1);
    expect(read.rows.map(({ answers }) => asked && formAnswerWords(asked, answers[question]))).toEqual([
      'Риба',
      'М’ясо або гриби, Суп',
    ]);
    // Whoever registers now is asked what the form says now.
    const form = (
      await (await enterByLogin(server)).send('GET', `/api/events/${id}/registration`)
    ).json() as Registration;
    expect(form.questions).toEqual(changed.questions);
    // And many changes of the form make no answer that cannot be sent.
    let current = (await desk(host, id)).revision;
    for (let version = 0; version < 3; version += 1) {
      const options = Array.from({ length: 25 }, (_, at): [string, string] => [
        randomUUID(),
        `Страва ${version} ${at}`,
      ]);
      await host.send('PUT', `/api/events/${id}/registration-desk`, {
        revision: current,
        settings: { ...settings, questions: [asks(...options)] },
      });
      current = (await desk(host, id)).revision;
      const answers = { [question]: [options[24]?.[0] ?? ''] };
      expect((await registerFor(await enterByLogin(server), id, { answers, version: version + 3 })).statusCode).toBe(
        200,
      );
    }
    expect(await list(host, id)).toHaveLength(5);
  });

  it('gives nobody a place once the event is over or called off, and still takes people off the list', async () => {
    const host = await signUp(server);
    for (const end of ['cancelled', 'finished'] as const) {
      const { id, endsAt } = await publishEvent(host);
      await openRegistration(host, id, { capacity: 2 });
      const [first, second, third] = [
        await enterByLogin(server),
        await enterByLogin(server),
        await enterByLogin(server),
      ];
      await registerFor(first, id, { name: 'Ганна' });
      await registerFor(second, id, { name: 'Олег' });
      await registerFor(third, id, { name: 'Юрій' });
      const [hanna, oleh] = await list(host, id);
      if (end === 'cancelled') await host.send('POST', `/api/events/${id}/state`, { state: end });
      else server.clock.now = new Date(Date.parse(endsAt) + 1000);
      for (const one of [hanna, oleh])
        expect((await decide(host, id, one?.id ?? '', 'cancelled')).statusCode).toBe(200);
      const given = (await decide(host, id, hanna?.id ?? '', 'registered')).json();
      expect(given).toMatchObject({ code: 'registration_closed', details: { reason: end } });
      expect((await own(first, id))?.state).toBe('cancelled');
      // Nobody is called to it from the waitlist either.
      expect((await own(third, id))?.state).toBe('waiting');
    }
  });

  it('tells all or some of them, once per request, and those who left nothing', async () => {
    const host = await signUp(server);
    const { id } = await publishEvent(host);
    await openRegistration(host, id, { capacity: 1 });
    const [first, second, third] = [await enterByLogin(server), await enterByLogin(server), await enterByLogin(server)];
    for (const person of [first, second, third]) await registerFor(person, id);
    await third.send('DELETE', `/api/events/${id}/registration`);
    const send = (filter: object, requestId: string) =>
      host.send('POST', `/api/events/${id}/registration-messages`, { requestId, text: 'Починаємо о 10.', filter });
    const requestId = randomUUID();
    expect((await send({}, requestId)).json()).toEqual({ people: 2 });
    expect((await send({}, requestId)).json()).toEqual({ people: 2 });
    expect((await send({ state: 'waiting' }, randomUUID())).json()).toEqual({ people: 1 });
    expect((await send({ state: 'cancelled' }, randomUUID())).json().code).toBe('nobody_to_tell');
    const told = async (browser: TestBrowser) =>
      ((await browser.send('GET', `/api/events/${id}/registration`)).json() as Registration).messages.length;
    expect([await told(first), await told(second), await told(third)]).toEqual([1, 2, 0]);
    const { messages } = (await host.send('GET', `/api/events/${id}/registration-messages`)).json();
    expect(messages).toHaveLength(2);
  });

  it('does not take the id of another event’s message', async () => {
    const host = await signUp(server);
    const requestId = randomUUID();
    const send = async () => {
      const { id } = await publishEvent(host);
      await openRegistration(host, id);
      await registerFor(await enterByLogin(server), id);
      const body = { requestId, text: 'Починаємо о 10.', filter: {} };
      return host.send('POST', `/api/events/${id}/registration-messages`, body);
    };
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(404);
  });

  it('makes no participants by name without end', async () => {
    const host = await signUp(server);
    const { id } = await publishEvent(host);
    await openRegistration(host, id);
    const add = () =>
      host.send('POST', `/api/events/${id}/registrations`, {
        requestId: randomUUID(),
        who: { name: 'Олена Гнатюк', email: '' },
      });
    expect((await add()).statusCode).toBe(200);
    await server.testDatabase.pool.query(`update limited_tries set failures = 1000 where bucket like 'invited:%'`);
    expect((await add()).json().code).toBe('too_many_tries');
  });

  it('keeps of earlier forms only those that somebody has answered', async () => {
    const host = await signUp(server);
    const { id } = await publishEvent(host);
    const asking = (title: string) => ({
      questions: [{ kind: 'text' as const, id: randomUUID(), title, help: '', required: false, long: false }],
    });
    await openRegistration(host, id, asking('Перше'));
    await registerFor(await enterByLogin(server), id);
    for (const title of ['Друге', 'Третє', 'Четверте']) {
      const { revision, settings } = await desk(host, id);
      const body = { revision, settings: { ...settings, ...asking(title) } };
      expect((await host.send('PUT', `/api/events/${id}/registration-desk`, body)).statusCode).toBe(200);
    }
    const forms = 'select version from event_registration_forms where event_id = $1 order by version';
    const { rows } = await server.testDatabase.pool.query(forms, [id]);
    expect(rows.map(({ version }) => version)).toEqual([1, 4]);
  });

  it('exports all answers; what looks like a formula is none', async () => {
    const host = await signUp(server);
    const { id } = await publishEvent(host);
    const question = randomUUID();
    await openRegistration(host, id, {
      questions: [{ kind: 'text', id: question, title: 'Школа', help: '', required: false, long: false }],
    });
    await registerFor(await enterByLogin(server), id, { name: '=1+1', answers: { [question]: 'Ліцей; «Гармонія»' } });
    const csv = await host.send('GET', `/api/events/${id}/registrations.csv`);
    const lines = csv.body.split('\r\n');
    expect(lines[0]).toBe('\ufeffНомер;Ім’я;Логін;Пошта;Листи;Стан;Коли зареєстровано;Додав організатор;Школа');
    expect(lines[1]).toMatch(/^1;'=1\+1;guest-[^;]+;;;Зареєстровано;2026-11-20 10:00;;"Ліцей; «Гармонія»"$/);
    const book = await host.send('GET', `/api/events/${id}/registrations.xlsx`);
    expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('who comes and goes', () => {
  it('300 from one address within a minute enter and register', async () => {
    const host = await signUp(server);
    const { id } = await publishEvent(host);
    await openRegistration(host, id);
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async () => (await registerFor(await enterByLogin(server), id)).statusCode),
    );
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect((await desk(host, id)).counts.registered).toBe(300);
  }, 60_000);

  it('deleting oneself frees the place for the next; joining two keeps one registration', async () => {
    const host = await signUp(server);
    const { id } = await publishEvent(host);
    await openRegistration(host, id, { capacity: 2 });
    const leaver = await enterByLogin(server);
    const identifier = `account-${randomUUID().slice(0, 8)}`;
    const account = server.browser('events.localhost:3000');
    await account.send('POST', '/api/accounts', { identifier, password: 'тихе море вранці' });
    const guest = await enterByLogin(server);
    for (const person of [leaver, guest, account]) await registerFor(person, id);
    expect((await own(account, id))?.state).toBe('waiting');
    const { person } = (await leaver.send('GET', '/api/session')).json();
    await leaver.send('POST', '/api/account/deletion', { identifier: person.identifier });
    expect((await own(account, id))?.state).toBe('registered');
    const data = (await guest.send('GET', '/api/account/data')).json();
    expect(data.registrations).toMatchObject([{ state: 'registered', name: 'Учасниця' }]);
    const merged = await guest.send('POST', '/api/account/merge', { identifier, password: 'тихе море вранці' });
    expect(merged.statusCode).toBe(200);
    expect(await list(host, id)).toMatchObject([{ identifier, place: 2, state: 'registered' }]);
  });
});
