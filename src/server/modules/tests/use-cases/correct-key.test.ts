import { expect, it } from 'vitest';
import type { KeyVersions } from '#contract/authoring/key-corrections.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedKinds } from '#server/testing/seed-kinds-store.ts';

const server = useTestServer();

it('if sentences are the key, the evidence of an older key is replaced', async () => {
  const { issue, finalized, text } = await seedKinds(server, ['evidence']);
  const [made] = finalized;
  if (made?.kind !== 'evidence') throw new Error('the seed has a question of this kind');
  const old = made.key.sentenceIds;
  const next = text.sentences.map(({ id }) => id).filter((id) => !old.includes(id) && !text.removedIds.has(id));
  const answer = await issue.host.browser.send(
    'PUT',
    `/api/tests/${issue.testId}/questions/${made.question.id}/key`,
    // A page that still has the older version sends its evidence.
    { key: { sentenceIds: next.slice(0, 1), rule: 'f1' }, explanation: null, evidence: old, basedOnVersion: 1 },
  );
  expect(answer.statusCode).toBe(200);
  expect(answer.json<KeyVersions>().versions[0]).toMatchObject({ version: 2, evidence: next.slice(0, 1) });
});
