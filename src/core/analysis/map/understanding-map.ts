import { type Figure, isThere } from '#core/analysis/figure.ts';
import { mapPercent } from './map-steps.ts';

/** A question as the map takes it. */
export type MapQuestion = {
  readonly questionId: string;
  /** The sentences it tests (`provingSentences`). Void questions and those with points for all are not given to the map. */
  readonly sentenceIds: readonly string[];
  /** The mean share of its points among those who reached it and have a score, 0 … 1; why there is none. */
  readonly share: Figure;
  /** How many that is of. */
  readonly scored: number;
  /** Why its share says nothing of the text yet: its key is in doubt, or answers wait for marks. Absent: nothing holds it back. */
  readonly heldBack?: 'doubtful' | 'unmarked';
  /** How often readers marked a sentence as their evidence in answers to it. */
  readonly marks: readonly { readonly sentenceId: string; readonly takers: number }[];
};

/** What is known of a sentence. */
export type MapSentence = {
  readonly sentenceId: string;
  /**
   * `known`: there is a share. `doubtful`: the key of its question is to be looked at first. `unmarked`: answers wait for marks. `few`:
   * it was asked about, but by too few answers to tell. `not-asked`: no question tests it; readers have marked it.
   */
  readonly state: 'known' | 'doubtful' | 'unmarked' | 'few' | 'not-asked';
  /** The mean of the shares of its questions, 0 … 1; null unless known. */
  readonly share: number | null;
  /** The questions that test it, in the order given. */
  readonly questionIds: readonly string[];
  /** Answers with a score to these questions. */
  readonly answers: number;
  /** How often readers marked it as evidence, in answers to any question. */
  readonly marked: number;
};

/** Sentences by id; one that is not there was neither asked about nor marked. */
export type UnderstandingMap = ReadonlyMap<string, MapSentence>;

/**
 * Returns how well each sentence was understood: U(s) = (Σ share(q)) / n over the n questions q that test the sentence and whose
 * share is known. Every question counts alike, whatever its points: they weigh a result, not a sentence. A question of a pool
 * that few were asked is left out as long as there are too few answers to it. Linear in the sentences of the questions.
 */
export function understandingMap(questions: readonly MapQuestion[]): UnderstandingMap {
  type Gathered = { shares: number[]; held: Set<string>; questionIds: string[]; answers: number; marked: number };
  const gathered = new Map<string, Gathered>();
  const of = (sentenceId: string) => {
    const known = gathered.get(sentenceId);
    if (known !== undefined) return known;
    const made = { shares: [], held: new Set<string>(), questionIds: [], answers: 0, marked: 0 };
    gathered.set(sentenceId, made);
    return made;
  };
  for (const { questionId, sentenceIds, share, scored, marks, heldBack } of questions) {
    for (const id of new Set(sentenceIds)) {
      const sentence = of(id);
      sentence.questionIds.push(questionId);
      sentence.answers += scored;
      if (heldBack !== undefined) sentence.held.add(heldBack);
      else if (isThere(share)) sentence.shares.push(share);
    }
    for (const { sentenceId, takers } of marks) of(sentenceId).marked += takers;
  }
  return new Map(
    [...gathered].map(([sentenceId, { shares, held, questionIds, answers, marked }]) => {
      const n = shares.length;
      const share = n === 0 ? null : shares.reduce((sum, one) => sum + one, 0) / n;
      const state = stateOf(share, held, questionIds.length > 0);
      return [sentenceId, { sentenceId, state, share, questionIds, answers, marked }];
    }),
  );
}

function stateOf(share: number | null, held: ReadonlySet<string>, isAsked: boolean): MapSentence['state'] {
  if (share !== null) return 'known';
  if (held.has('doubtful')) return 'doubtful';
  if (held.has('unmarked')) return 'unmarked';
  return isAsked ? 'few' : 'not-asked';
}

/**
 * Returns by how many points of percent one group understood a sentence better than another, −100 … 100: the difference of what is
 * shown of each; null unless both are known.
 */
export function mapDifference(one: MapSentence | undefined, other: MapSentence | undefined): number | null {
  const [left, right] = [one?.share ?? null, other?.share ?? null];
  return left === null || right === null ? null : mapPercent(left) - mapPercent(right);
}
