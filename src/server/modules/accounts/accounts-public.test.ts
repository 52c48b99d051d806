import { describe, expect, it } from 'vitest';
import { transaction } from '#server/platform/db/transaction.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { createNameOnlyParticipant } from './accounts-participants-public.ts';
import { displayNameOf, findPeople, findPerson } from './accounts-public.ts';
import { identifySession } from './accounts-sessions-public.ts';

const server = useTestServer();
const nameOnly = { displayName: 'Марія К.', device: '', sharedComputer: false };

describe('a participant who gave only a name', () => {
  it('gets a readable login, a session and a code that enters it elsewhere', async () => {
    const { services } = server;
    const made = await transaction(services.database, (tx) => createNameOnlyParticipant(tx, services, nameOnly));
    expect(made.user.identifier).toMatch(/^марія\.к\.[2-9]{4}$/);
    expect(await identifySession(services, made.session.token)).toMatchObject({
      userId: made.user.id,
      kind: 'participant',
      displayName: 'Марія К.',
    });
    const elsewhere = await server
      .browser()
      .send('POST', '/api/session', { identifier: made.user.identifier, secret: made.personalCode });
    expect(elsewhere.json().person.userId).toBe(made.user.id);
  });

  it('has a colour of the avatar that is drawn at random, and stays', async () => {
    const { services } = server;
    const people = await Promise.all(
      Array.from({ length: 10 }, () =>
        transaction(services.database, (tx) => createNameOnlyParticipant(tx, services, nameOnly)),
      ),
    );
    const hueOf = async ({ session }: (typeof people)[number]) =>
      (await identifySession(services, session.token))?.avatarHue;
    const hues = await Promise.all(people.map(hueOf));
    expect(new Set(hues).size).toBeGreaterThan(5);
    expect(await Promise.all(people.map(hueOf))).toEqual(hues);
  });

  it('is not created if the caller’s transaction fails', async () => {
    const { services } = server;
    let token = '';
    const failing = transaction(services.database, async (tx) => {
      token = (await createNameOnlyParticipant(tx, services, nameOnly)).session.token;
      throw new Error('the start failed');
    });
    await expect(failing).rejects.toThrow('the start failed');
    expect(await identifySession(services, token)).toBeNull();
  });

  it('can be created forty times at once with the same name', async () => {
    const { services } = server;
    const starts = Array.from({ length: 40 }, () =>
      transaction(services.database, (tx) => createNameOnlyParticipant(tx, services, nameOnly)),
    );
    const logins = (await Promise.all(starts)).map((made) => made.user.identifier);
    expect(new Set(logins).size).toBe(40);
  });
});

describe('people by login', () => {
  it('are found even if letters look alike, in the given order, with null for unknown logins', async () => {
    const { database } = server.services;
    const person = (
      await server.browser().send('POST', '/api/participants', { identifier: 'olena', displayName: 'Олена' })
    ).json().person;
    const found = await findPeople(database, ['nobody', ' OLENA ', 'оlеnа']);
    expect(found.map((one) => one?.userId ?? null)).toEqual([null, person.userId, person.userId]);
    expect(await findPerson(database, 'nobody')).toBeNull();
    expect(await displayNameOf(database, person.userId)).toBe('Олена');
    expect(await displayNameOf(database, '00000000-0000-4000-8000-000000000001')).toBeNull();
  });
});
