import { addQuestion } from '#contract/authoring/draft-questions.ts';
import { saveText } from '#contract/authoring/draft-texts.ts';
import { createTest, finalizeTest } from '#contract/authoring/tests.ts';
import type { Caller } from '#contract/definition/contract-request.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { TextDocument } from '#core/texts/document-types.ts';

/** The content of a test with one text. */
export type TestContent = {
  readonly title: string;
  readonly text: {
    readonly title: string;
    readonly author: string;
    readonly source: string;
    readonly document: TextDocument;
  };
  readonly questions: (textId: string) => readonly AuthoredQuestion[];
};

/** A written draft, with its latest revision. */
export type WrittenDraft = { readonly testId: string; readonly textId: string; readonly revision: number };

/** Writes a draft through the API, as its author would. */
export async function writeDraft(call: Caller, { title, text, questions }: TestContent): Promise<WrittenDraft> {
  const { id: testId, texts } = await call(createTest, { body: { title } });
  const [first] = texts;
  if (first === undefined) throw new Error('a new test has no text');
  const params = { testId, textId: first.id };
  let { testRevision } = await call(saveText, { params, body: { ...text, revision: first.revision } });
  for (const question of questions(first.id))
    ({ testRevision } = await call(addQuestion, { params: { testId }, body: { question } }));
  return { testId, textId: first.id, revision: testRevision };
}

/** Writes and finalizes a test; returns its id. */
export async function writeTest(call: Caller, content: TestContent): Promise<string> {
  const { testId, revision } = await writeDraft(call, content);
  await call(finalizeTest, { params: { testId }, body: { revision } });
  return testId;
}

/** Returns the token at the end of an issue's link. */
export function linkToken({ link }: Pick<Wihiw, 'link'>): string {
  return link?.split('/').at(-1) ?? '';
}
