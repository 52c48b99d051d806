import type { BrowserContext } from '@playwright/test';
import type { RuleChanges } from '#core/wihiws/issue-rules-schema.ts';
import { writtenDocument } from '#db/demo/author-kinds.ts';
import { authorQuestion } from '#db/demo/author-question.ts';
import type { DemoQuestion } from '#db/demo/demo-test.ts';
import { lostBridge } from '#db/demo/tests/lost-bridge.ts';
import { type TestContent, type WrittenDraft, writeDraft, writeTest } from '#server/testing/write-test.ts';
import type { SetUpApi } from './set-up-api.ts';

const { text: STORY } = lostBridge;
const STORY_BODY = typeof STORY.body === 'string' ? STORY.body : '';

function story(questions: readonly DemoQuestion[]): TestContent {
  const { title, author, source } = STORY;
  const document = writtenDocument(STORY_BODY);
  return {
    title: lostBridge.title,
    text: { title, author, source, document },
    questions: (id) => questions.map((question) => authorQuestion(question, { id, document })),
  };
}

/** Writes a draft with the story of the bridge and no questions. */
export async function arrangeStory(api: SetUpApi, host: BrowserContext): Promise<WrittenDraft> {
  return writeDraft(api.as(host), story([]));
}

/** Writes a draft with one question of every kind, in the order of the demo: a retelling first, free writing last. */
export async function draftAllKinds(api: SetUpApi, host: BrowserContext): Promise<WrittenDraft> {
  return writeDraft(api.as(host), story(lostBridge.questions));
}

/** Writes and finalizes a test with one question of every kind. */
export async function arrangeAllKinds(api: SetUpApi, host: BrowserContext): Promise<{ testId: string }> {
  return { testId: await writeTest(api.as(host), story(lostBridge.questions)) };
}

/** The rules by which the story of the bridge is issued. */
export const ALL_KINDS_RULES: RuleChanges = { title: lostBridge.title, shuffleOptions: true };
