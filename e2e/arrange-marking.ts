import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { anchorSentence } from '#core/texts/anchors/make-anchor.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { parsePlainText } from '#core/texts/parse-plain-text.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';
import { writeTest } from '#server/testing/write-test.ts';
import { type ArrangedIssue, issueTest, TEXT } from './arrange-issue.ts';
import { plainFields } from './plain-question.ts';
import type { SetUpApi } from './set-up-api.ts';

const document = (text: string) => parsePlainText(text, { newId: randomUUID });

/** The sentence that the insert question removes from the text. */
export const REMOVED = 'Я не можу розминутись з людиною.';
/** The start of the sentence that proves the right answer to the last question. */
export const PROOF = 'Признаюсь — заздрю планетам';

/** Issues a test whose three questions are answered in the text itself: evidence, insert, proof. */
export async function arrangeMarking(api: SetUpApi, host: BrowserContext): Promise<ArrangedIssue> {
  const call = api.as(host);
  const body = document(TEXT);
  const testId = await writeTest(call, {
    title: 'Intermezzo, докази',
    text: { title: 'Intermezzo', author: 'Михайло Коцюбинський', source: '1908', document: body },
    questions: (textId) => questions(textId, body),
  });
  return issueTest(api, host, testId);
}

function questions(textId: string, body: TextDocument): AuthoredQuestion[] {
  const all = segmentDocument(body).flatMap((sentence) => anchorSentence(textId, body, sentence) ?? []);
  const anchors = (start: string) => all.filter(({ quote }) => quote.startsWith(start));
  const [planets, silence] = [randomUUID(), randomUUID()];
  const fields = (prompt: string) => ({ ...plainFields(textId, prompt), points: 2 });
  return [
    {
      ...fields('Позначте речення, які доводять: оповідач уже не сам вирішує, як йому жити.'),
      kind: 'evidence',
      body: {},
      key: { anchors: anchors('Дарма, чи те'), rule: 'f1' },
    },
    {
      ...fields('Куди повернути вилучене речення?'),
      kind: 'insert',
      body: {},
      key: { anchors: anchors(REMOVED) },
    },
    {
      ...fields('Кому заздрить оповідач?'),
      kind: 'proof',
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
}
