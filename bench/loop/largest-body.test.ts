import { expect, it } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import { JSON_BODY_LIMIT_BYTES, SHORT_BODY_LIMIT_BYTES } from '#core/constants.ts';
import { largestBody } from './largest-body.ts';

const bytesOf = (body: unknown): number => Buffer.byteLength(JSON.stringify(body));
const withBody = OPERATIONS.filter(({ upload, body }) => !upload && !body.safeParse(undefined).success);

/** No form sends 4 000 characters cut into thousands of empty paragraphs, which the schema alone would allow. */
const FRAGMENTED = new Set(['save-speaker', 'fill-speaker']);

/** Their secret link is looked up before the body is read. */
const BY_SECRET_LINK = new Set(['fill-speaker']);

/** Fields whose schema sets no length: a password that its handler measures, marks and keys that the kind checks, a passkey’s answer. */
const OPEN = new Set([
  'register-account',
  'save-mark',
  'save-reading-mark',
  'settle-mark',
  'correct-key',
  'preview-correction',
  'confirm-passkey',
  'finish-sign-in',
]);

it.each(withBody.filter(({ id }) => !OPEN.has(id) && !FRAGMENTED.has(id)))(
  '$id: the longest body that its schema allows is taken',
  (operation) => {
    const largest = bytesOf(largestBody(operation.body, JSON_BODY_LIMIT_BYTES));
    // The filled texts are Cyrillic, two bytes a letter; an apostrophe or a dash takes three.
    expect(Math.min(largest * 1.5, JSON_BODY_LIMIT_BYTES)).toBeLessThanOrEqual(operation.bodyLimitBytes);
  },
);

it.each(withBody)('$id: no more is read than is of use', ({ id, body, bodyLimitBytes }) => {
  const largest = bytesOf(largestBody(body, JSON_BODY_LIMIT_BYTES));
  expect(bodyLimitBytes).toBeLessThanOrEqual(JSON_BODY_LIMIT_BYTES);
  // Answers of takers are never refused for their length alone.
  if (!['save-answers', 'submit-attempt', 'finish-reading'].includes(id))
    expect(bodyLimitBytes).toBeLessThanOrEqual(Math.max(SHORT_BODY_LIMIT_BYTES, largest * 4));
});

it('only a signed-in person sends a long body', () => {
  const open = withBody.filter(
    ({ id, access, bodyLimitBytes }) =>
      access === 'public' && bodyLimitBytes > SHORT_BODY_LIMIT_BYTES && !BY_SECRET_LINK.has(id),
  );
  expect(open.map(({ id }) => id)).toEqual([]);
});
