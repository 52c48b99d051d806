import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FinalizedParts, KeyVersions } from '#contract/authoring/key-corrections.ts';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { documentOf, singleQuestion } from '#server/rights/rights-world.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const server = useTestServer();
let author: TestBrowser;

beforeAll(async () => {
  author = (await seedPerson(server, 'Авторка')).browser;
});

const hill = { accepted: ['гора'], typoTolerance: false, anyForm: true, number: null };

/** Finalizes a test with these keys and returns its id and the finalized questions. */
async function finalized(...keys: unknown[]): Promise<{ testId: string; questions: FinalizedParts[] }> {
  const made: AuthoredTest = (await author.send('POST', '/api/tests', { title: 'Форми' })).json();
  const url = `/api/tests/${made.id}`;
  const [text] = made.texts;
  const content = { title: 'Поле', author: '', source: '', document: documentOf('Ліс.'), revision: text?.revision };
  await author.send('PUT', `${url}/texts/${text?.id}`, content);
  for (const key of keys)
    await author.send('POST', `${url}/questions`, {
      question: { ...singleQuestion(randomUUID()), kind: 'short', body: { inputHint: 'word' }, key },
    });
  const { revision }: AuthoredTest = (await author.send('GET', url)).json();
  expect((await author.send('POST', `${url}/finalization`, { revision })).statusCode).toBe(200);
  return { testId: made.id, questions: (await author.send('GET', `${url}/finalized`)).json().questions };
}

describe('the forms of a key’s words', () => {
  it('are found when a test is finalized whose author has not looked at them', async () => {
    const units = { value: 30, tolerance: 0, units: ['гривень', '°C'] };
    const { questions } = await finalized(hill, { ...hill, accepted: ['день'], anyForm: false, number: units });
    expect(questions.map(({ key }) => key)).toMatchObject([
      { forms: [{ word: 'гора', also: expect.arrayContaining(['гори', 'горою', 'гір']), struck: [], maybe: [] }] },
      { forms: [{ word: 'гривень', also: expect.arrayContaining(['гривня', 'гривні']) }] },
    ]);
  });

  it('stay as the author left them', async () => {
    const forms = [{ word: 'гора', also: ['гори'], struck: ['горою'], maybe: [] }];
    const { questions } = await finalized({ ...hill, forms });
    expect(questions[0]?.key).toMatchObject({ forms });
  });

  it('are found for a corrected key that a page sends without them', async () => {
    const { testId, questions } = await finalized(hill);
    const questionId = questions[0]?.questionId;
    const url = `/api/tests/${testId}/questions/${questionId}/key`;
    const sent = { key: { ...hill, accepted: ['гора', 'сонце'] }, explanation: null, evidence: [], basedOnVersion: 1 };
    const answer = await author.send('PUT', url, sent);
    expect(answer.json<KeyVersions>().versions[0]?.key).toMatchObject({
      forms: [{ word: 'гора' }, { word: 'сонце', also: expect.arrayContaining(['сонцем']) }],
    });
    const again = await author.send('PUT', url, sent);
    expect(again.json<KeyVersions>().versions).toHaveLength(2);
  });

  it('are not looked up for somebody else’s test', async () => {
    const { testId, questions } = await finalized(hill);
    const stranger = (await seedPerson(server, 'Інша')).browser;
    const sent = { key: { ...hill, accepted: ['сонце'] }, explanation: null, evidence: [], basedOnVersion: 1 };
    const url = `/api/tests/${testId}/questions/${questions[0]?.questionId}/key`;
    expect((await stranger.send('PUT', url, sent)).statusCode).toBe(404);
  });
});

describe('find-word-forms', () => {
  const ask = (...words: string[]) => author.send('POST', '/api/word-forms', { words });

  it('answers in the order of the words', async () => {
    const [first, second] = await Promise.all([ask('земля', 'пабмед', 'гори'), ask('Київ')]);
    expect(first?.json().found).toMatchObject([
      { word: 'земля', also: expect.arrayContaining(['землею', 'земель']), maybe: [] },
      { word: 'пабмед', also: [], struck: [], maybe: [] },
      { word: 'гори', also: [], maybe: ['гора', 'горіти'] },
    ]);
    expect(second?.json().found).toMatchObject([{ word: 'Київ', also: expect.arrayContaining(['Києва', 'Києву']) }]);
  });

  it.each([[[]], [['']], [['а'.repeat(122)]], [Array(201).fill('ліс')]])('refuses %j', async (words) => {
    expect((await ask(...words)).statusCode).toBe(422);
  });
});
