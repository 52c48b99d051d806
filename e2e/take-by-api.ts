import type { BrowserContext } from '@playwright/test';
import type { Attempt } from '#contract/attempts.ts';
import { startAttempt, submitAttempt } from '#contract/attempts.ts';
import type { SetUpApi } from './set-up-api.ts';

/** The right answers to the questions of an arranged issue, in their order. */
const RIGHT = [
  (question: Attempt['questions'][number]) => ({ optionId: optionOf(question, 'Кожна має власний шлях') }),
  (question: Attempt['questions'][number]) => ({
    optionIds: [optionOf(question, 'Воно входить, мов повітря'), optionOf(question, 'Воно входить, як води')],
  }),
  () => ({ text: 'треба' }),
];

/** Wrong answers to the same questions. */
const WRONG: typeof RIGHT = [
  (question) => ({ optionId: optionOf(question, 'Вони далеко') }),
  (question) => ({ optionIds: [optionOf(question, 'Воно додає сил')] }),
  () => ({ text: 'спокій' }),
];

function optionOf({ body }: Attempt['questions'][number], start: string): string {
  const options = 'options' in body ? body.options : undefined;
  const option = options?.find(({ text }) => text.startsWith(start));
  if (option === undefined) throw new Error(`no option starts with «${start}»`);
  return option.id;
}

/** Starts an attempt of an arranged issue as the person of the context, or as a visitor who gives a name. */
export async function startByApi(
  api: SetUpApi,
  taker: BrowserContext,
  issue: { readonly wihiwId: string; readonly link: string },
  displayName?: string,
): Promise<Attempt> {
  const token = issue.link.split('/').at(-1) ?? null;
  const body = { token, ...(displayName === undefined ? {} : { displayName }) };
  return (await api.as(taker)(startAttempt, { params: { id: issue.wihiwId }, body })).attempt;
}

/**
 * Submits the attempt with the right answer to the first `right` questions and wrong answers to the others.
 *
 * @param lookBacks how often the taker came back to the beginning of the text before each answer; absent: not counted
 */
export async function submitByApi(
  api: SetUpApi,
  taker: BrowserContext,
  attempt: Attempt,
  right = RIGHT.length,
  lookBacks?: number,
): Promise<void> {
  const block = attempt.texts[0]?.document.blocks[0]?.id ?? 'b';
  const counted =
    lookBacks === undefined
      ? {}
      : { lookBacks: { count: lookBacks, blocks: lookBacks > 0 ? { [block]: lookBacks } : {}, beside: false } };
  const saves = attempt.questions.map((question, index) => ({
    questionId: question.id,
    value: (index < right ? RIGHT : WRONG)[index]?.(question) ?? null,
    flagged: false,
    counter: index + 1,
    basedOn: 0,
    clientAt: null,
    ...counted,
  }));
  const params = { id: attempt.wihiwId, attemptId: attempt.attemptId };
  await api.as(taker)(submitAttempt, { params, body: { device: 'e2e', saves } });
}

/** Saves a wrong answer to the first question of an attempt that has been handed in, as another device would. */
export async function saveLate(api: SetUpApi, taker: BrowserContext, attempt: Attempt): Promise<void> {
  const [question] = attempt.questions;
  if (question === undefined) throw new Error('an arranged attempt has questions');
  const value = WRONG[0]?.(question);
  const late = { questionId: question.id, value, flagged: false, counter: 1, basedOn: 0, clientAt: null };
  const path = `/api/wihiws/${attempt.wihiwId}/attempts/${attempt.attemptId}`;
  await api.send(taker, 'POST', `${path}/saves`, { device: 'other', saves: [late] });
}
