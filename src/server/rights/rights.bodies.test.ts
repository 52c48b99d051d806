import { beforeAll, expect, it } from 'vitest';
import type { Operation } from '#contract/definition/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { createRightsWorld } from './rights-world.ts';

const server = useTestServer();
const JSON_TYPE = { 'content-type': 'application/json' };
const ID = '00000000-0000-4000-8000-000000000000';

/** Their secret link is looked up before anything of the body is read. */
const BY_SECRET_LINK = new Set(['fill-speaker']);

const withBody = OPERATIONS.filter(
  ({ id, upload, body, fromAnywhere }) =>
    !upload && !fromAnywhere && !BY_SECRET_LINK.has(id) && !body.safeParse(undefined).success,
);
/** What forms of pages and mail programs send, which is no JSON. */
const withForm = OPERATIONS.filter(({ fromAnywhere }) => fromAnywhere);
const closed = withBody.filter(({ access }) => access !== 'public');

let browsers: Readonly<Record<'participant' | 'account', TestBrowser>>;

beforeAll(async () => {
  browsers = (await createRightsWorld(server)).browsers;
});

function codeOf(browser: TestBrowser, { method, path }: Operation, body: string, type = JSON_TYPE): Promise<string> {
  const url = path.replaceAll(/:\w+/g, ID);
  return browser.send(method, url, body, type).then((answer) => answer.json().code as string);
}

/** No JSON, and too long for every operation: whoever reads it answers with something else. */
const unreadable = '{'.repeat(2 * 1024 * 1024);

it.each(closed)('$id: a body is not read before the session is known', async (operation) => {
  const forged = server.browser();
  forged.cookie = `wihiwin=${'x'.repeat(43)}`;
  expect(await codeOf(server.browser(), operation, '{')).toBe('sign_in_required');
  expect(await codeOf(server.browser(), operation, unreadable)).toBe('sign_in_required');
  expect(await codeOf(forged, operation, unreadable)).toBe('sign_in_required');
  if (operation.access === 'account')
    expect(await codeOf(browsers.participant, operation, unreadable)).toBe('account_required');
});

it.each(withBody)('$id: a body of one byte too many is refused unread, one of the limit is read', async (operation) => {
  const browser = operation.access === 'public' ? server.browser() : browsers.account;
  expect(await codeOf(browser, operation, '{'.repeat(operation.bodyLimitBytes + 1))).toBe('body_too_large');
  expect(await codeOf(browser, operation, '{'.repeat(operation.bodyLimitBytes))).toBe('malformed_request');
});

it.each(OPERATIONS.filter(({ id }) => BY_SECRET_LINK.has(id)))(
  '$id: a body is not read before the link is known',
  async (operation) => {
    expect(await codeOf(server.browser(), operation, '{')).toBe('not_found');
    expect(await codeOf(server.browser(), operation, unreadable)).toBe('not_found');
  },
);

it.each(withForm)('$id: a form of one byte too many is refused, and what is no form is too', async (operation) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await codeOf(server.browser(), operation, 'a'.repeat(operation.bodyLimitBytes + 1), form)).toBe(
    'body_too_large',
  );
  expect(await codeOf(server.browser(), operation, unreadable)).toBe('unsupported_media');
});

it('operations without a body of their own read none that is long', async () => {
  const operation = OPERATIONS.find(({ id }) => id === 'sign-out');
  if (operation === undefined) throw new Error('no sign-out');
  expect(await codeOf(server.browser(), operation, unreadable)).toBe('body_too_large');
});
