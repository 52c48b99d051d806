import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { submitAttempt } from '#contract/attempts.ts';
import { createGroup, joinGroup } from '#contract/groups.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { anchorSentence } from '#core/texts/anchors/make-anchor.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { parsePlainText } from '#core/texts/parse-plain-text.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';
import { writeTest } from '#server/testing/write-test.ts';
import { type ArrangedIssue, issueTest, TEXT } from '../arrange-issue.ts';
import { plainFields } from '../plain-question.ts';
import type { SetUpApi } from '../set-up-api.ts';
import { startByApi } from '../take-by-api.ts';

/** An issue for two groups; every question has its proof in the text. */
export type MappedIssue = ArrangedIssue & {
  readonly groups: readonly { readonly title: string; readonly joinCode: string }[];
};

function questions(textId: string, body: TextDocument): AuthoredQuestion[] {
  const all = segmentDocument(body).flatMap((sentence) => anchorSentence(textId, body, sentence) ?? []);
  const at = (...starts: string[]) => all.filter(({ quote }) => starts.some((start) => quote.startsWith(start)));
  const single = (prompt: string, right: string, wrong: string, ...proof: string[]): AuthoredQuestion => {
    const [one, other] = [randomUUID(), randomUUID()];
    const options = [
      { id: other, text: wrong },
      { id: one, text: right },
    ];
    return {
      ...plainFields(textId, prompt),
      evidence: at(...proof),
      kind: 'single',
      body: { fixedOrder: true, options },
      key: { optionId: one },
    };
  };
  return [
    single('Чому оповідач заздрить планетам?', 'Мають власний шлях.', 'Вони далеко від землі.', 'Признаюсь', 'Тоді як'),
    single('З чим порівняно життя?', 'Із хвилею.', 'З берегом.', 'Бо життя безупинно'),
    {
      ...plainFields(textId, 'Позначте речення, яке доводить: оповідач уже не сам вирішує, як йому жити.'),
      process: 'understand',
      kind: 'evidence',
      body: {},
      key: { anchors: at('Фактично стаєш'), rule: 'f1' },
    },
    {
      ...plainFields(textId, 'Куди хотів би втекти оповідач?'),
      process: 'understand',
      evidence: at('Хоч на час'),
      kind: 'short',
      body: { inputHint: 'word' },
      key: { accepted: ['сад'], typoTolerance: false, anyForm: false, number: null },
    },
    single(
      'Що каже він про чуже життя?',
      'Воно входить у його власне.',
      'Воно йому байдуже.',
      'Я чую, як чуже',
      'А врешті',
    ),
  ];
}

/** Writes and finalizes a test with proofs, makes two groups and issues it to both. */
export async function arrangeMap(api: SetUpApi, host: BrowserContext): Promise<MappedIssue> {
  const call = api.as(host);
  const body = parsePlainText(TEXT, { newId: randomUUID });
  const testId = await writeTest(call, {
    title: 'Intermezzo, докази',
    text: { title: 'Intermezzo', author: 'Михайло Коцюбинський', source: '1908', document: body },
    questions: (textId) => questions(textId, body),
  });
  const groups: { id: string; title: string; joinCode: string }[] = [];
  for (const title of ['9-А', '9-Б']) {
    const { id, joinCode } = await call(createGroup, { body: { title } });
    groups.push({ id, title, joinCode: joinCode ?? '' });
  }
  const ids = groups.map(({ id }) => id);
  const issue = await issueTest(api, host, testId, { title: 'Intermezzo, докази' }, ids);
  return { ...issue, groups };
}

/** A pupil of a group takes the test; which questions are right, in their order. The word typed is «садок». */
export async function takeMapped(
  api: SetUpApi,
  taker: BrowserContext,
  issue: MappedIssue,
  { name, group, right }: { readonly name: string; readonly group: number; readonly right: readonly boolean[] },
): Promise<string> {
  const attempt = await startByApi(api, taker, issue, name);
  await api.as(taker)(joinGroup, { body: { code: issue.groups[group]?.joinCode ?? '' } });
  const values = attempt.questions.map(({ kind, body }, index) => {
    const isRight = right[index] === true;
    if (kind === 'short') return { text: 'садок' };
    if ('sentenceIds' in body) {
      const sentences = attempt.texts.flatMap(({ document, sentences: list }) =>
        list.map(({ id, blockId, start }) => ({ id, words: wordsAt(document, blockId, start) })),
      );
      const start = isRight ? 'Фактично стаєш' : 'Дарма, чи те';
      return { sentenceIds: sentences.filter(({ words }) => words.startsWith(start)).map(({ id }) => id) };
    }
    const options = 'options' in body ? (body.options ?? []) : [];
    return { optionId: options[isRight ? 1 : 0]?.id ?? null };
  });
  // Before each answer they came back once to the first paragraph.
  const [first] = attempt.texts[0]?.document.blocks ?? [];
  const lookBacks = { count: 1, blocks: { [first?.id ?? '']: 1 }, beside: true };
  const saves = attempt.questions.map(({ id }, index) => ({
    questionId: id,
    value: values[index],
    lookBacks,
    flagged: false,
    counter: index + 1,
    basedOn: 0,
    clientAt: null,
  }));
  const params = { id: attempt.wihiwId, attemptId: attempt.attemptId };
  await api.as(taker)(submitAttempt, { params, body: { device: 'e2e', saves } as never });
  return attempt.attemptId;
}

function wordsAt({ blocks }: TextDocument, blockId: string, start: number): string {
  const block = blocks.find(({ id }) => id === blockId);
  if (block?.kind !== 'paragraph') return '';
  return block.inlines
    .map(({ text }) => text)
    .join('')
    .slice(start);
}
