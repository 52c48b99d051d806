import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { QuestionKey } from '#core/questions/finalizing/final-question.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { addWordForms, renewComparison, wordsToLookUp } from '#core/questions/registry.ts';
import type { LookUp } from '#core/questions/short/formed-words.ts';
import type { FoundWord } from '#core/questions/short/word-forms-schema.ts';
import { FORMED_WORDS_MAXIMUM } from '#core/questions/short/word-forms-schema.ts';
import { findWordForms } from './find-word-forms.ts';

type Keyed = { readonly kind: QuestionKind; readonly key: unknown };

/** What a write says that can't go on before the forms of these words are known. */
export class FormsNeeded {
  readonly words: readonly LookUp[];

  constructor(words: readonly LookUp[]) {
    this.words = words;
  }
}

function wordsOf(keys: readonly Keyed[]): LookUp[] {
  return keys.flatMap(({ kind, key }) => wordsToLookUp(kind, key as never));
}

async function findForms(wanted: readonly LookUp[], userId: string): Promise<FoundWord[]> {
  const found: FoundWord[] = [];
  const words = [...new Set(wanted.map(({ asked }) => asked))];
  const near = new Set(wanted.filter((one) => one.near).map(({ asked }) => asked));
  for (let at = 0; at < words.length; at += FORMED_WORDS_MAXIMUM)
    found.push(
      ...(await findWordForms(words.slice(at, at + FORMED_WORDS_MAXIMUM), { userId, purpose: 'write' }, near)),
    );
  return found;
}

/**
 * Returns the draft's questions compared by the newest rules, with what their keys lack from the dictionary. Slow: never while anything is locked.
 * Other requests go on between two questions, because long keys take milliseconds each.
 */
export async function withFoundForms(
  drafted: readonly AuthoredQuestion[],
  authorId: string,
): Promise<AuthoredQuestion[]> {
  const questions = drafted.map(
    (question) => ({ ...question, key: renewComparison(question.kind, question.key as never) }) as AuthoredQuestion,
  );
  const lacking: (readonly LookUp[])[] = [];
  for (const { kind, key } of questions) {
    lacking.push(wordsToLookUp(kind, key as never));
    await nextTurn();
  }
  const found = await findForms(lacking.flat(), authorId);
  const formed: AuthoredQuestion[] = [];
  for (const [index, question] of questions.entries()) {
    const lacksNone = lacking[index]?.length === 0;
    formed.push(lacksNone ? question : withForms(question, found));
    if (!lacksNone) await nextTurn();
  }
  return formed;
}

/** Returns the need for forms if one of the keys lacks some and none were looked up yet. */
export function needForms(keys: readonly Keyed[], forms: readonly FoundWord[] | null): FormsNeeded | null {
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
  write: (forms: readonly FoundWord[] | null) => Promise<Outcome | FormsNeeded>,
): Promise<Outcome> {
  let outcome = await write(null);
  while (outcome instanceof FormsNeeded) outcome = await write(await findForms(outcome.words, authorId));
  return outcome;
}

function withForms(question: AuthoredQuestion, found: readonly FoundWord[]): AuthoredQuestion {
  const { kind, key } = question;
  return { ...question, key: addWordForms(kind, key as never, found) } as AuthoredQuestion;
}

/** Returns the key with those of the forms that it lacks; the same key if it lacks none. */
export function keyWithForms(kind: QuestionKind, key: QuestionKey, found: readonly FoundWord[] | null): QuestionKey {
  if (found === null || wordsToLookUp(kind, key as never).length === 0) return key;
  return addWordForms(kind, key as never, found) as QuestionKey;
}
