import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { AuthoredTest } from '../src/contract/authoring/tests.ts';
import type { Wihiw } from '../src/contract/wihiws.ts';
import type { AuthoredQuestion } from '../src/core/questions/authored-question-schema.ts';
import { anchorSentence } from '../src/core/texts/anchors/make-anchor.ts';
import { parsePlainText } from '../src/core/texts/parse-plain-text.ts';
import { segmentDocument } from '../src/core/texts/sentences/sentences.ts';
import { RULES, TEXT } from './arrange-issue.ts';
import type { SetUpApi } from './set-up-api.ts';

const document = (text: string) => parsePlainText(text, { newId: randomUUID });

/** A sentence that the test takes out of the text. */
export const REMOVED = 'Я не можу розминутись з людиною.';
/** The sentences that prove the claim. */
export const PROOF = 'Признаюсь — заздрю планетам';

/** Issues a test whose three questions are answered in the text itself: evidence, insert, proof. */
export async function arrangeMarking(api: SetUpApi, host: BrowserContext): Promise<{ readonly link: string }> {
  const test = (await api.send(host, 'POST', '/api/tests', { title: 'Intermezzo, докази' })) as AuthoredTest;
  const [text] = test.texts;
  if (text === undefined) throw new Error('a new test has no text');
  const body = document(TEXT);
  await api.send(host, 'PUT', `/api/tests/${test.id}/texts/${text.id}`, {
    title: 'Intermezzo',
    author: 'Михайло Коцюбинський',
    source: '1908',
    document: body,
    revision: text.revision,
  });
  const all = segmentDocument(body).flatMap((sentence) => anchorSentence(text.id, body, sentence) ?? []);
  const anchors = (start: string) => all.filter(({ quote }) => quote.startsWith(start));
  const [planets, silence] = [randomUUID(), randomUUID()];
  const fields = {
    version: 1 as const,
    textId: text.id,
    required: false,
    poolId: null,
    points: 2,
    hint: null,
    explanation: null,
    process: 'locate' as const,
  };
  const questions: AuthoredQuestion[] = [
    {
      ...fields,
      id: randomUUID(),
      kind: 'evidence',
      prompt: document('Позначте речення, які доводять: оповідач уже не сам вирішує, як йому жити.'),
      body: {},
      key: { anchors: anchors('Дарма, чи те'), rule: 'f1' },
    },
    {
      ...fields,
      id: randomUUID(),
      kind: 'insert',
      prompt: document('Куди повернути вилучене речення?'),
      body: {},
      key: { anchors: anchors(REMOVED) },
    },
    {
      ...fields,
      id: randomUUID(),
      kind: 'proof',
      prompt: document('Кому заздрить оповідач?'),
      body: {
        fixedOrder: true,
        options: [
          { id: silence, text: 'Тиші.' },
          { id: planets, text: 'Планетам.' },
        ],
      },
      key: { optionId: planets, anchors: anchors(PROOF) },
    },
  ];
  for (const question of questions) await api.send(host, 'POST', `/api/tests/${test.id}/questions`, { question });
  const whole = (await api.send(host, 'GET', `/api/tests/${test.id}`)) as AuthoredTest;
  await api.send(host, 'POST', `/api/tests/${test.id}/finalization`, { revision: whole.revision });
  const issue = (await api.send(host, 'POST', '/api/wihiws', {
    testId: test.id,
    anybody: true,
    recipients: [],
    rules: RULES,
  })) as Wihiw;
  if (issue.link === null) throw new Error('the issue has no link');
  return { link: new URL(issue.link).pathname };
}
