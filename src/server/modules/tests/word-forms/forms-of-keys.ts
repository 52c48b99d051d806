import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { QuestionKey } from '#core/questions/finalizing/final-question.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { addWordForms, wordsWithoutForms } from '#core/questions/registry.ts';
import type { WordForms } from '#core/questions/short/word-forms-schema.ts';
import { FORMED_WORDS_MAXIMUM } from '#core/questions/short/word-forms-schema.ts';
import { findWordForms } from './find-word-forms.ts';

type Keyed = { readonly kind: QuestionKind; readonly key: unknown };

/** What a write says that can't go on before the forms of these keys are known. */
export class FormsNeeded {
  readonly keys: readonly Keyed[];

  constructor(keys: readonly Keyed[]) {
    this.keys = keys;
  }
}

function wordsOf(keys: readonly Keyed[]): string[] {
  return [...new Set(keys.flatMap(({ kind, key }) => wordsWithoutForms(kind, key as never)))];
}

/** Returns the forms that the keys need and lack, from the dictionary. Slow: never while anything is locked. */
export async function findFormsOfKeys(keys: readonly Keyed[]): Promise<WordForms[]> {
  const words = wordsOf(keys);
  const found: WordForms[] = [];
  for (let at = 0; at < words.length; at += FORMED_WORDS_MAXIMUM)
    found.push(...(await findWordForms(words.slice(at, at + FORMED_WORDS_MAXIMUM))));
  return found;
}

/** Returns the need for forms if one of the keys lacks some and none were looked up yet. */
export function needForms(keys: readonly Keyed[], forms: readonly WordForms[] | null): FormsNeeded | null {
  return forms === null && wordsOf(keys).length > 0 ? new FormsNeeded(keys) : null;
}

/**
 * Runs a write whose keys may lack forms: if it says so, the dictionary is read while nothing is locked, and the write
 * is run again with what was found.
 */
export async function withFormsOfKeys<Outcome>(
  write: (forms: readonly WordForms[] | null) => Promise<Outcome | FormsNeeded>,
): Promise<Outcome> {
  const first = await write(null);
  if (!(first instanceof FormsNeeded)) return first;
  const second = await write(await findFormsOfKeys(first.keys));
  if (second instanceof FormsNeeded) throw new Error('Forms were needed twice');
  return second;
}

/** Returns the draft's question with those of the forms that its key lacks. */
export function withWordForms(question: AuthoredQuestion, found: readonly WordForms[]): AuthoredQuestion {
  const { kind, key } = question;
  return { ...question, key: keyWithForms(kind, key as QuestionKey, found) } as AuthoredQuestion;
}

/** Returns the key with those of the forms that it lacks; the same key if it lacks none. */
export function keyWithForms(kind: QuestionKind, key: QuestionKey, found: readonly WordForms[] | null): QuestionKey {
  if (found === null || wordsWithoutForms(kind, key as never).length === 0) return key;
  return addWordForms(kind, key as never, found) as QuestionKey;
}
