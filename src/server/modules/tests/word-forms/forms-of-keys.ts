import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { QuestionKey } from '#core/questions/finalizing/final-question.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { addWordForms, wordsWithoutForms } from '#core/questions/registry.ts';
import type { WordForms } from '#core/questions/short/word-forms-schema.ts';
import { FORMED_WORDS_MAXIMUM } from '#core/questions/short/word-forms-schema.ts';
import { findWordForms } from './find-word-forms.ts';

type Keyed = { readonly kind: QuestionKind; readonly key: unknown };

/** What a write says that can't go on before the forms of these words are known. */
export class FormsNeeded {
  readonly words: readonly string[];

  constructor(words: readonly string[]) {
    this.words = words;
  }
}

function wordsOf(keys: readonly Keyed[]): string[] {
  return [...new Set(keys.flatMap(({ kind, key }) => wordsWithoutForms(kind, key as never)))];
}

async function findForms(words: readonly string[], userId: string): Promise<WordForms[]> {
  const found: WordForms[] = [];
  for (let at = 0; at < words.length; at += FORMED_WORDS_MAXIMUM)
    found.push(...(await findWordForms(words.slice(at, at + FORMED_WORDS_MAXIMUM), { userId, purpose: 'write' })));
  return found;
}

/**
 * Returns the draft's questions with the forms that their keys lack, from the dictionary. Slow: never while anything is locked.
 * Other requests go on between two questions, because long keys take milliseconds each.
 */
export async function withFoundForms(
  questions: readonly AuthoredQuestion[],
  authorId: string,
): Promise<AuthoredQuestion[]> {
  const lacking: (readonly string[])[] = [];
  for (const { kind, key } of questions) {
    lacking.push(wordsWithoutForms(kind, key as never));
    await nextTurn();
  }
  const found = await findForms([...new Set(lacking.flat())], authorId);
  const formed: AuthoredQuestion[] = [];
  for (const [index, question] of questions.entries()) {
    const lacksNone = lacking[index]?.length === 0;
    formed.push(lacksNone ? question : withForms(question, found));
    if (!lacksNone) await nextTurn();
  }
  return formed;
}

/** Returns the need for forms if one of the keys lacks some and none were looked up yet. */
export function needForms(keys: readonly Keyed[], forms: readonly WordForms[] | null): FormsNeeded | null {
  if (forms !== null) return null;
  const words = wordsOf(keys);
  return words.length > 0 ? new FormsNeeded(words) : null;
}

/**
 * Runs a write whose keys may lack forms: if it says so, the dictionary is read while nothing is locked, and the write
 * is run again with what was found.
 */
export async function withFormsOfKeys<Outcome>(
  authorId: string,
  write: (forms: readonly WordForms[] | null) => Promise<Outcome | FormsNeeded>,
): Promise<Outcome> {
  let outcome = await write(null);
  while (outcome instanceof FormsNeeded) outcome = await write(await findForms(outcome.words, authorId));
  return outcome;
}

function withForms(question: AuthoredQuestion, found: readonly WordForms[]): AuthoredQuestion {
  const { kind, key } = question;
  return { ...question, key: addWordForms(kind, key as never, found) } as AuthoredQuestion;
}

/** Returns the key with those of the forms that it lacks; the same key if it lacks none. */
export function keyWithForms(kind: QuestionKind, key: QuestionKey, found: readonly WordForms[] | null): QuestionKey {
  if (found === null || wordsWithoutForms(kind, key as never).length === 0) return key;
  return addWordForms(kind, key as never, found) as QuestionKey;
}
