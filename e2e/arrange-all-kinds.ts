import type { BrowserContext } from '@playwright/test';
import { writtenDocument } from '../db/demo/author-kinds.ts';
import { authorQuestion } from '../db/demo/author-question.ts';
import { lostBridge } from '../db/demo/tests/lost-bridge.ts';
import type { AuthoredTest } from '../src/contract/authoring/tests.ts';
import type { RuleChanges } from '../src/core/wihiws/issue-rules-schema.ts';
import type { SetUpApi } from './set-up-api.ts';

const { text: STORY } = lostBridge;
const STORY_BODY = typeof STORY.body === 'string' ? STORY.body : '';

/** A draft over the story of the bridge, without questions. */
export async function arrangeStory(api: SetUpApi, host: BrowserContext): Promise<{ testId: string; textId: string }> {
  const test = (await api.send(host, 'POST', '/api/tests', { title: lostBridge.title })) as AuthoredTest;
  const [text] = test.texts;
  if (text === undefined) throw new Error('a new test has no text');
  const { title, author, source } = STORY;
  await api.send(host, 'PUT', `/api/tests/${test.id}/texts/${text.id}`, {
    title,
    author,
    source,
    revision: text.revision,
    document: writtenDocument(STORY_BODY),
  });
  return { testId: test.id, textId: text.id };
}

/** A draft with one question of every kind, in the order of the demo: a retelling first, free writing last. */
export async function draftAllKinds(api: SetUpApi, host: BrowserContext): Promise<{ testId: string }> {
  const { testId, textId } = await arrangeStory(api, host);
  const { texts } = (await api.send(host, 'GET', `/api/tests/${testId}`)) as AuthoredTest;
  const document = texts[0]?.document;
  if (document === undefined) throw new Error('the draft has no text');
  for (const question of lostBridge.questions)
    await api.send(host, 'POST', `/api/tests/${testId}/questions`, {
      question: authorQuestion(question, { id: textId, document }),
    });
  return { testId };
}

/** The same, finalized. */
export async function arrangeAllKinds(api: SetUpApi, host: BrowserContext): Promise<{ testId: string }> {
  const { testId } = await draftAllKinds(api, host);
  const { revision } = (await api.send(host, 'GET', `/api/tests/${testId}`)) as AuthoredTest;
  await api.send(host, 'POST', `/api/tests/${testId}/finalization`, { revision });
  return { testId };
}

/** How the story of the bridge is issued. */
export const ALL_KINDS_RULES: RuleChanges = { title: lostBridge.title, shuffleOptions: true };
