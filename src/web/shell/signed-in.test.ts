import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore, tabStorage } from '#web/lib/device/browser-storage.ts';
import { UNKNOWN_COUNTS } from './header/person.ts';
import type { SessionPerson } from './signed-in.ts';
import { loadMenu, logOut, readOwnStatistics, signedIn, startSession } from './signed-in.ts';

const OLENA = { userId: 'u1', identifier: 'olena', kind: 'account', displayName: 'Олена' } as unknown as SessionPerson;
const json = (value: unknown) => new Response(JSON.stringify(value), { status: 200 });
const RIGHT: Readonly<Record<string, () => Promise<Response>>> = {
  '/api/count-tests-created': async () => json({ count: 3 }),
  '/api/count-tests-for-you': async () => json({ count: 4 }),
  '/api/count-tests-completed': async () => json({ count: 5 }),
  '/api/user-wihisee-wihiwee-count': async () => json({ wihiseeCount: 6, wihiweeCount: 7 }),
};
const ODD: [string, () => Promise<Response>][] = [
  ['a page of HTML', async () => new Response('<h1>Увійдіть у мережу</h1>', { status: 200 })],
  ['an empty body', async () => new Response('', { status: 200 })],
  ['204', async () => new Response(null, { status: 204 })],
  ['null', async () => json(null)],
  ['another shape', async () => json({ count: '12', personalCode: 7 })],
  ['500', async () => new Response('{"code":"internal"}', { status: 500 })],
  ['no network', () => Promise.reject(new TypeError('offline'))],
];
const ALL = { createdTests: 3, testsForYou: 4, completedTests: 5, wihiwees: 7, wihisees: 6 };

let replies: Record<string, () => Promise<Response>>;
const left = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  replies = { ...RIGHT };
  // The browser's own timeout does not follow the faked clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(), ms);
    return limit.signal;
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('window', { location: { assign: left } });
  vi.stubGlobal('fetch', (address: string, { signal }: { signal?: AbortSignal } = {}) => {
    const path = address.split('?')[0] ?? '';
    return Promise.race([
      replies[path]?.() ?? Promise.reject(new TypeError('no such path')),
      new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    ]);
  });
  startSession(OLENA);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  left.mockReset();
});

describe('the counts of the menu', () => {
  it('are all shown', async () => {
    await loadMenu();
    expect(signedIn.current().counts).toEqual(ALL);
  });

  it.each(ODD)('fall to 0 one by one: %s', async (_name, odd) => {
    for (const path of Object.keys(RIGHT)) {
      startSession(OLENA);
      replies = { ...RIGHT, [path]: odd };
      await loadMenu();
      const lost = { ...signedIn.current().counts };
      const zero = path.endsWith('created')
        ? { createdTests: 0 }
        : path.endsWith('for-you')
          ? { testsForYou: 0 }
          : path.endsWith('completed')
            ? { completedTests: 0 }
            : { wihiwees: 0, wihisees: 0 };
      expect(lost).toEqual({ ...ALL, ...zero });
    }
  });

  it('show one that comes in the sixth second', async () => {
    replies['/api/count-tests-for-you'] = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5_900));
      return json({ count: 7 });
    };
    const loading = loadMenu();
    await vi.advanceTimersByTimeAsync(5_900);
    await loading;
    expect(signedIn.current().counts.testsForYou).toBe(7);
  });

  it('do not wait for one that does not answer, which falls to 0 after six seconds', async () => {
    replies['/api/count-tests-for-you'] = () => new Promise(() => undefined);
    const loading = loadMenu();
    await vi.advanceTimersByTimeAsync(10);
    expect(signedIn.current().counts).toEqual({ ...ALL, testsForYou: null });
    await vi.advanceTimersByTimeAsync(6_000);
    await loading;
    expect(signedIn.current().counts).toEqual({ ...ALL, testsForYou: 0 });
  });
});

describe('the statistics of the menu', () => {
  const NONE = { passedTests: null, avgWihiwerSuccess: null, avgUserSuccess: null };

  it('are the server’s figures, those without data null', async () => {
    replies['/api/statistics'] = async () => json({ passedTests: 0, avgWihiwerSuccess: null, avgUserSuccess: 66.9 });
    expect(await readOwnStatistics()).toEqual({ passedTests: 0, avgWihiwerSuccess: null, avgUserSuccess: 66.9 });
  });

  it.each(ODD)('are unknown on any other answer: %s', async (_name, odd) => {
    replies['/api/statistics'] = odd;
    expect(await readOwnStatistics()).toEqual(NONE);
  });

  it('keep nobody waiting for longer than six seconds', async () => {
    replies['/api/statistics'] = () => new Promise(() => undefined);
    const reading = readOwnStatistics();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await reading).toEqual(NONE);
  });
});

describe('the personal code of a participant', () => {
  const CODE = 'AAAA-BBBB-CCCC';
  const pupil = { ...OLENA, kind: 'participant' } as SessionPerson;

  it('is read with the counts, also that there is none any more', async () => {
    for (const personalCode of [CODE, null]) {
      startSession(pupil, 'DDDD-DDDD-DDDD');
      replies['/api/account'] = async () => json({ personalCode });
      await loadMenu();
      expect(signedIn.current()).toMatchObject({ personalCode, counts: ALL });
    }
  });

  it.each(ODD)('stays as it was known, and the counts are shown, on any other answer: %s', async (_name, odd) => {
    startSession(pupil, CODE);
    replies['/api/account'] = odd;
    await loadMenu();
    expect(signedIn.current()).toMatchObject({ personalCode: CODE, counts: ALL });
  });

  it('keeps nobody waiting for longer than six seconds', async () => {
    startSession(pupil, CODE);
    replies['/api/account'] = () => new Promise(() => undefined);
    const loading = loadMenu();
    await vi.advanceTimersByTimeAsync(6_000);
    await loading;
    expect(signedIn.current()).toMatchObject({ personalCode: CODE, counts: ALL });
  });
});

describe('logging out', () => {
  it('counts as done when the server says so, and resets the counts', async () => {
    replies['/api/session'] = async () => json({ signedOut: true });
    await loadMenu();
    expect(signedIn.current().counts).toEqual(ALL);
    expect(await logOut()).toBe('left');
    expect(signedIn.current()).toEqual({ person: null, personalCode: null, counts: UNKNOWN_COUNTS });
    expect(left).toHaveBeenCalledWith('/login');
  });

  it('takes what the person typed into forms along, and not what others did or the settings of the device', async () => {
    const own = `form/${OLENA.userId}/event`;
    localStore.write(own, '{}');
    localStore.write('form/taras/event', '{}');
    tabStorage.write(own, '{}');
    localStore.write('wihiwin-theme', 'dark');
    replies['/api/session'] = async () => new Response(null, { status: 500 });
    await logOut();
    expect(localStore.read(own)).toBe('{}');
    replies['/api/session'] = async () => json({ signedOut: true });
    await logOut();
    expect([localStore.read(own), tabStorage.read(own)]).toEqual([null, null]);
    expect([localStore.read('form/taras/event'), localStore.read('wihiwin-theme')]).toEqual(['{}', 'dark']);
  });

  it.each([
    ['a page of HTML', async () => new Response('<h1>Увійдіть у мережу</h1>', { status: 200 })],
    ['204', async () => new Response(null, { status: 204 })],
    ['another object', async () => json({ ok: true })],
    ['500', async () => new Response('{"code":"internal"}', { status: 500 })],
  ])('keeps the person in on any other answer: %s', async (_name, odd) => {
    replies['/api/session'] = odd;
    expect(await logOut()).toBe('offline');
    expect(signedIn.current().person).toEqual(OLENA);
    expect(left).not.toHaveBeenCalled();
  });
});
