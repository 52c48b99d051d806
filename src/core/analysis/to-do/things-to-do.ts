import { isThere } from '#core/analysis/figure.ts';
import type { ItemFigures } from '#core/analysis/item-figures.ts';
import { itemStanding, type KeyDoubt, keyDoubt } from '#core/analysis/item-standing.ts';
import { mapPercent, stepOfPercent } from '#core/analysis/map/map-steps.ts';
import { COUNTED_TAKERS_MIN } from '#core/analysis/sample-size.ts';

/** A question as its host is told of it; without points it is void. */
type AskedQuestion = {
  readonly id: string;
  readonly number: number;
  readonly prompt: string;
  readonly points: number;
};

/** A wrong text that takers typed into a question. */
export type TypedWrong = {
  readonly questionId: string;
  /** The gap it was typed into, and its number from 1; null where the answer is one field. */
  readonly field: string | null;
  readonly gap: number | null;
  readonly text: string;
  readonly count: number;
  /** Like what the key names (`isNearKey`). */
  readonly near: boolean;
  /** What the key names first. */
  readonly accepted: string | null;
  /** Answers to the question that were looked at. */
  readonly seen: number;
};

/** The sentences that a question tests, as places in their text. */
export type TestedPlace = {
  readonly questionId: string;
  /** Their numbers in the text, from 1. */
  readonly numbers: readonly number[];
  /** The title of the text; null where the test has only one. */
  readonly text: string | null;
};

/** A wrong choice, and how many made it. */
export type WrongChoice = { readonly part: string; readonly choice: string; readonly takers: number };

/**
 * Something that a host may do: count a text that many typed, look at a key, read a place of the text again with the class. `group`:
 * the shares of those with the highest totals that made the right and the wrong choice most of them made.
 */
export type ToDo =
  | ({ readonly kind: 'accept'; readonly question: AskedQuestion } & TypedWrong)
  | {
      readonly kind: 'key';
      readonly question: AskedQuestion;
      readonly doubt: KeyDoubt;
      readonly strong: { readonly choice: WrongChoice; readonly wrong: number; readonly right: number } | null;
    }
  | ({
      readonly kind: 'read';
      readonly question: AskedQuestion;
      readonly share: number;
      readonly scored: number;
      readonly wrong: WrongChoice | null;
    } & TestedPlace);

/** Never more: a list of everything is no list of what to do. */
const TOLD = 3;
/** What one person typed is not typical, and could tell who it was. */
const TYPED_BY_MIN = 2;
/** A text of fewer answers than this changes nothing to speak of. */
const TYPED_SHARE_MIN = 0.1;
/** From this step of the map on fewer than 55 % of the points were earned. */
const READ_FROM_STEP = 4;

type Known = {
  readonly questions: readonly AskedQuestion[];
  readonly items: readonly ItemFigures[];
  /** Attempts that are wholly scored. */
  readonly takers: number;
  readonly typed: readonly TypedWrong[];
  readonly places: readonly TestedPlace[];
};

function wrongChoices({ choices }: ItemFigures): ItemFigures['choices'] {
  return choices.filter(({ isRight }) => !isRight).toSorted((one, other) => other.takers - one.takers);
}

/** What those with the highest totals chose instead of the right answer, where most of them chose that. */
function choiceOfStrong(item: ItemFigures): Extract<ToDo, { kind: 'key' }>['strong'] {
  const right = item.choices.filter(({ isRight }) => isRight);
  const [best] = wrongChoices(item).toSorted((one, other) => Number(other.upper) - Number(one.upper));
  const share = right[0]?.upper ?? 0;
  if (best === undefined || right.length > 1 || !isThere(best.upper) || !isThere(share) || best.upper <= share)
    return null;
  return { choice: best, wrong: best.upper, right: share };
}

function toAccept({ typed }: Known, byId: ReadonlyMap<string, AskedQuestion>): ToDo[] {
  return typed
    .filter(({ near, count, seen }) => near && count >= Math.max(TYPED_BY_MIN, TYPED_SHARE_MIN * seen))
    .toSorted((one, other) => other.count - one.count)
    .flatMap((one): ToDo[] => {
      const question = byId.get(one.questionId);
      return question === undefined ? [] : [{ kind: 'accept', question, ...one }];
    });
}

function keysToLookAt({ items, takers }: Known, byId: ReadonlyMap<string, AskedQuestion>): ToDo[] {
  return items.flatMap((item): ToDo[] => {
    const [question, doubt] = [byId.get(item.questionId), keyDoubt(item, takers)];
    if (question === undefined || doubt === null || item.waiting > 0) return [];
    return [{ kind: 'key', question, doubt, strong: choiceOfStrong(item) }];
  });
}

function toReadAgain({ items, places, takers }: Known, byId: ReadonlyMap<string, AskedQuestion>): ToDo[] {
  const ofItem = new Map(items.map((item) => [item.questionId, item]));
  return places
    .flatMap((place) => {
      const [question, item] = [byId.get(place.questionId), ofItem.get(place.questionId)];
      if (question === undefined || item === undefined || place.numbers.length === 0) return [];
      const { difficulty: share, scored } = item;
      const standing = itemStanding(item, takers);
      if (!isThere(share) || standing === 'unmarked' || standing === 'doubtful' || scored < COUNTED_TAKERS_MIN)
        return [];
      if (stepOfPercent(mapPercent(share)) < READ_FROM_STEP) return [];
      return [{ kind: 'read' as const, question, share, scored, wrong: wrongChoices(item)[0] ?? null, ...place }];
    })
    .toSorted((one, other) => one.share - other.share);
}

/**
 * Returns at most three things for a host to do after a test, from figures that exist: those that change marks first. One of each
 * kind comes before a second of any. A key that is in doubt says nothing of its text, so its sentences are not among them, and
 * without twenty answers no key is in doubt.
 */
export function thingsToDo(known: Known): ToDo[] {
  const byId = new Map(known.questions.filter(({ points }) => points > 0).map((question) => [question.id, question]));
  const sorts = [toAccept(known, byId), keysToLookAt(known, byId), toReadAgain(known, byId)];
  const chosen = new Set<ToDo>();
  for (let round = 0; chosen.size < TOLD && sorts.some((sort) => round < sort.length); round += 1)
    for (const sort of sorts) {
      const next = sort[round];
      if (next !== undefined && chosen.size < TOLD) chosen.add(next);
    }
  return sorts.flat().filter((one) => chosen.has(one));
}
