import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RegistrationDesk } from '#contract/registrations/registration-desk.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
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

describe('a change sent again because its answer was lost', () => {
  it('of one’s own registration is done once; another one based on the same state is refused', async () => {
    const host = await signUp(server);
    const { id } = await publishEvent(host);
    await openRegistration(host, id);
    const guest = await enterByLogin(server);
    const made = (await registerFor(guest, id)).json() as Registration;
    const change = {
      revision: made.mine?.revision,
      name: 'Олена Гай',
      email: 'olena@example.org',
      mail: true,
      answers: {},
      activityIds: [],
      version: 1,
    };
    const put = (body: object) => guest.send('PUT', `/api/events/${id}/registration`, { ...change, ...body });
    const [first, again] = [await put({}), await put({})];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    for (const other of [{ name: 'Олена' }, { mail: false }, { email: '' }]) {
      const late = await put(other);
      expect([late.statusCode, late.json().code]).toEqual([409, 'stale_revision']);
    }
  });

  it('of the settings is done once; another one based on the same state is refused', async () => {
    const host = await signUp(server);
    const { id } = await publishEvent(host);
    const { settings, revision } = await openRegistration(host, id);
    const questions = [
      { id: randomUUID(), kind: 'consent', title: 'Згода на фото', help: '', required: true, version: 0 },
    ];
    const put = async (changed: object) =>
      host.send('PUT', `/api/events/${id}/registration-desk`, { revision, settings: { ...settings, ...changed } });
    const [first, again] = [await put({ capacity: 30, questions }), await put({ capacity: 30, questions })];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect((again.json() as RegistrationDesk).revision).toBe((first.json() as RegistrationDesk).revision);
    const late = await put({ capacity: 31, questions });
    expect([late.statusCode, late.json().code]).toEqual([409, 'stale_revision']);
  });
});
