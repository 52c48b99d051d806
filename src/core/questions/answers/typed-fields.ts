import type { FinalQuestionOf } from '#core/questions/finalizing/final-question.ts';
import type { KindDefinition, ScoringTools } from '#core/questions/kind-definition.ts';
import type { KeyOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { KINDS } from '#core/questions/registry.ts';

/** The longest text that a key may accept, in characters. */
const ACCEPTED_CHARACTERS = 200;

/** A text that was typed into a field, and by how many. */
export type TypedText = { readonly text: string; readonly count: number };

function typedOf<Kind extends QuestionKind>(kind: Kind) {
  return KINDS[kind].typed as NonNullable<KindDefinition<Kind>['typed']> | null;
}

/** Returns the typed fields of a question (`TypedFields`); none for questions whose answers are not typed words. */
export function typedFields<Kind extends QuestionKind>({
  kind,
  body,
}: Pick<FinalQuestionOf<Kind>, 'kind' | 'body'>): readonly (string | null)[] {
  return typedOf(kind)?.fields(body) ?? [];
}

/**
 * Returns the wrong texts of a field, those together that scoring compares as the same, under the spelling most often typed, the
 * most frequent first. Left out are empty ones and those longer than a key may hold.
 */
export function gatherWrong<Kind extends QuestionKind>(
  kind: Kind,
  key: KeyOf<Kind>,
  field: string | null,
  texts: readonly TypedText[],
  tools: ScoringTools,
): TypedText[] {
  const typed = typedOf(kind);
  if (typed === null) return [];
  const groups = new Map<string, { text: string; count: number; most: number }>();
  for (const { text, count } of texts) {
    const shown = text.trim();
    const compared = typed.compared(key, shown);
    if (compared === null || compared === '' || shown.length > ACCEPTED_CHARACTERS) continue;
    const group = groups.get(compared) ?? { text: shown, count: 0, most: 0 };
    // Of equally frequent spellings the shortest: without a full stop.
    const isMost = count > group.most || (count === group.most && shown.length < group.text.length);
    groups.set(compared, {
      text: isMost ? shown : group.text,
      count: group.count + count,
      most: isMost ? count : group.most,
    });
  }
  return [...groups.values()]
    .filter(({ text }) => !typed.isRight(key, field, text, tools))
    .map(({ text, count }) => ({ text, count }))
    .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1));
}

const BEGINNING = 3;

const wordsOf = (text: string): string[] => text.toLocaleLowerCase('uk').match(/[\p{L}\p{N}’'-]+/gu) ?? [];

/** Tells whether two words begin alike for most of the shorter one: «сад» and «садок». */
function beginAlike(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  const needed = Math.max(BEGINNING, Math.ceil(0.6 * shorter));
  return shorter >= BEGINNING && one.slice(0, needed) === other.slice(0, needed);
}

/**
 * Tells whether a text is close to one that the key names, so that it may be right as well: each word of the shorter one begins like a
 * word of the other. It decides nothing: a person looks at it.
 */
export function isNearKey(text: string, accepted: readonly string[]): boolean {
  const own = wordsOf(text);
  return accepted.some((one) => {
    const [fewer = [], more = []] = [own, wordsOf(one)].toSorted((left, right) => left.length - right.length);
    return fewer.length > 0 && fewer.every((word) => more.some((other) => beginAlike(word, other)));
  });
}

/** Returns the texts that a key names for a field, in its order. */
export function acceptedTexts<Kind extends QuestionKind>(
  kind: Kind,
  key: KeyOf<Kind>,
  field: string | null,
): readonly string[] {
  return typedOf(kind)?.accepted(key, field) ?? [];
}

/** Returns the key that takes one more text in a field; null when it has room for no more or its kind takes no words. */
export function acceptTyped<Kind extends QuestionKind>(
  kind: Kind,
  key: KeyOf<Kind>,
  field: string | null,
  text: string,
): KeyOf<Kind> | null {
  return typedOf(kind)?.accept(key, field, text) ?? null;
}
