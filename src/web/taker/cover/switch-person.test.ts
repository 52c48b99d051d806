import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TakerPage } from '#contract/taker-page.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import { signedIn, startSession } from '#web/shell/signed-in.ts';
import { switchPerson } from './switch-person.ts';

const OLENA = { userId: 'u1', identifier: 'olena', kind: 'account', displayName: 'Олена' } as unknown as SessionPerson;
const PAGE = { wihiwId: 'wihiw-0001', anybody: true } as TakerPage;

let reply: Response;

beforeEach(() => {
  vi.stubGlobal('fetch', async () => reply);
  startSession(OLENA);
});
afterEach(() => vi.unstubAllGlobals());

it('leaves the page to the next person once the server says that the session has ended', async () => {
  reply = new Response('{"signedOut":true}', { status: 200 });
  expect(await switchPerson(PAGE)).toBe(true);
  expect(signedIn.current().person).toBeNull();
});

it.each([
  ['a page of HTML', () => new Response('<h1>Увійдіть у мережу</h1>', { status: 200 })],
  ['204', () => new Response(null, { status: 204 })],
  ['another object', () => new Response('{"ok":true}', { status: 200 })],
])('keeps the person in on any other answer: %s', async (_name, portal) => {
  reply = portal();
  expect(await switchPerson(PAGE)).toBe(false);
  expect(signedIn.current().person).toEqual(OLENA);
});
