import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Caller } from '#contract/definition/contract-request.ts';
import { createWihiw, type Wihiw } from '#contract/wihiws.ts';
import { DAY_MS } from '#core/milliseconds.ts';
import { writeTest } from '#server/testing/write-test.ts';
import { writtenDocument } from './author-kinds.ts';
import { authorQuestion } from './author-question.ts';
import type { DemoTest } from './demo-test.ts';
import type { DemoWihiw } from './demo-wihiws.ts';

/** Returns the text of a test: from the test itself or from its file in `db/demo/texts`. */
export async function readBody({ text }: DemoTest): Promise<string> {
  return typeof text.body === 'string'
    ? text.body
    : readFile(join(import.meta.dirname, 'texts', text.body.file), 'utf8');
}

/** Creates a test as its author would and finalizes it; returns its id. */
export async function makeTest(call: Caller, demo: DemoTest): Promise<string> {
  const { title, author, source } = demo.text;
  const document = writtenDocument(await readBody(demo));
  return writeTest(call, {
    title: demo.title,
    text: { title, author, source, document },
    questions: (id) => demo.questions.map((question) => authorQuestion(question, { id, document })),
  });
}

/** Issues a finalized test as planned and returns the issue. */
export function issueTest(
  call: Caller,
  testId: string,
  plan: DemoWihiw,
  options: { readonly demonstratedAt: Date; readonly logins: readonly string[]; readonly groupId: string },
): Promise<Wihiw> {
  const closes = plan.closesInDays === null ? null : options.demonstratedAt.getTime() + plan.closesInDays * DAY_MS;
  return call(createWihiw, {
    body: {
      testId,
      anybody: plan.anybody,
      recipients: plan.to === 'takers' ? [...options.logins] : [],
      groups: plan.to === 'group' ? [options.groupId] : [],
      rules: {
        title: plan.title,
        closesAt: closes === null ? null : new Date(closes).toISOString(),
        ...plan.rules,
      },
    },
  });
}
