import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { documentOf, singleQuestion } from '#server/rights/rights-world.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const server = useTestServer();
let author: TestBrowser;
let test: AuthoredTest;

beforeAll(async () => {
  author = (await seedPerson(server, 'Авторка')).browser;
  test = (await author.send('POST', '/api/tests', { title: 'Межі' })).json();
});

const add = (question: unknown) => author.send('POST', `/api/tests/${test.id}/questions`, { question });
const sample = (change: Record<string, unknown>) => ({ ...singleQuestion(randomUUID()), ...change });

describe('a malformed question', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['of an unknown kind', { kind: 'telepathy' }, 'question.kind'],
    ['with evidence that is no list', { evidence: 'тут' }, 'question.evidence'],
    ['with a flag that is no flag', { answerableWithoutText: 'так' }, 'question.answerableWithoutText'],
    ['of an unknown version', { version: 2 }, 'question.version'],
    ['with negative points', { points: -1 }, 'question.points'],
    ['with points that are no number', { points: Number.NaN }, 'question.points'],
    ['with points off the step', { points: 0.3 }, 'question.points'],
    ['with a field too many', { secret: 1 }, 'question.secret'],
    ['with a key of another kind', { key: { optionIds: [] } }, 'question.key.optionId'],
    [
      'with options that share an id',
      {
        body: {
          fixedOrder: false,
          options: [
            { id: 'a', text: '1' },
            { id: 'a', text: '2' },
          ],
        },
      },
      'question.body.options',
    ],
    [
      'with 11 options',
      { body: { fixedOrder: false, options: Array.from({ length: 11 }, (_, id) => ({ id: `o${id}`, text: '' })) } },
      'question.body.options',
    ],
    ['with an id that is no UUID', { id: 'q1' }, 'question.id'],
    ['with a text that is no UUID', { textId: 't1' }, 'question.textId'],
    ['with a pool that does not exist', { poolId: randomUUID() }, 'question.poolId'],
  ])('%s is refused in its place', async (_name, change, path) => {
    const answer = await add(sample(change));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
    expect(answer.json().fields.map((field: { path: string }) => field.path)).toContain(path);
  });

  it('with 100 000 options is refused quickly', async () => {
    const started = performance.now();
    const answer = await add(
      sample({ body: { fixedOrder: false, options: Array.from({ length: 100_000 }, () => ({})) } }),
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.length).toBeLessThanOrEqual(50);
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it('of more than a mebibyte is refused as too large', async () => {
    const answer = await add(sample({ hint: documentOf('а'.repeat(600_000)) }));
    expect(answer.json().code).toBe('body_too_large');
  });

  it('nested 100 000 levels deep does no harm', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const body = JSON.stringify({ question: sample({ prompt: 'HERE' }) }).replace('"HERE"', deep);
    const answer = await author.send('POST', `/api/tests/${test.id}/questions`, body, {
      'content-type': 'application/json',
    });
    expect(answer.statusCode).toBe(422);
    expect((await author.send('GET', `/api/tests/${test.id}`)).json().questions).toEqual([]);
  });
});

describe('a malformed text', () => {
  const save = (change: Record<string, unknown>) =>
    author.send('PUT', `/api/tests/${test.id}/texts/${test.texts[0]?.id}`, {
      title: '',
      author: '',
      source: '',
      document: documentOf('Ліс.'),
      revision: 1,
      ...change,
    });

  it.each<[string, Record<string, unknown>, string]>([
    ['that is too long', { document: documentOf('я'.repeat(100_001)) }, 'document'],
    ['with a control character', { document: documentOf('а\u0000б') }, 'document.blocks.0.inlines.0.text'],
    ['with half a surrogate', { document: documentOf('а\ud800') }, 'document.blocks.0.inlines.0.text'],
    [
      'with an unknown block',
      { document: { version: 1, blocks: [{ kind: 'script', id: 'x' }] } },
      'document.blocks.0.kind',
    ],
    ['of an unknown version', { document: { version: 9, blocks: [] } }, 'document.version'],
    ['with a revision below one', { revision: 0 }, 'revision'],
    ['with a title too long', { title: 'я'.repeat(201) }, 'title'],
  ])('%s is refused in its place', async (_name, change, path) => {
    const answer = await save(change);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields[0].path).toBe(path);
    expect((await author.send('GET', `/api/tests/${test.id}`)).json().texts[0].revision).toBe(1);
  });
});

describe('a malformed address', () => {
  it('is refused like an unknown one', async () => {
    for (const id of ['1', 'null', `${test.id}x`, '%00', randomUUID()])
      expect((await author.send('GET', `/api/tests/${id}`)).statusCode).toBe(404);
  });

  it('accepts the same id in capitals', async () => {
    expect((await author.send('GET', `/api/tests/${test.id.toUpperCase()}`)).json().id).toBe(test.id);
  });
});
