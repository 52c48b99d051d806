import { anonymousFigures, shownWordsOf } from '#core/surveys/anonymity/anonymous-figures.ts';
import {
  type AnswerLine,
  linesOf,
  NO_ANSWER,
  type PlaceCounts,
  placeInLine,
  SAID,
} from '#core/surveys/anonymity/answer-lines.ts';
import type { Between, CountRange } from '#core/surveys/anonymity/every-fifth.ts';
import { joinVersions } from '#core/surveys/results/join-versions.ts';
import type { RatingCounts } from './feedback-figures.ts';

/** What a speaker is told of the ratings of an activity. */
export type SharedRatings = {
  readonly people: CountRange;
  /** How many gave each rating, one star first. */
  readonly ratings: readonly CountRange[];
  /** Between what the mean lies; null where that is not certain. */
  readonly mean: Between | null;
};

/** Returns a question that anonymous results know, with its line; both kinds have one. */
function asked(kind: 'stars' | 'long') {
  const version = [{ id: kind, kind, title: '', help: '', required: false }];
  const questions = joinVersions([version]);
  const [[question], [line]] = [questions, linesOf(questions, [version])];
  if (question === undefined || line === undefined) throw new Error(`${kind} has no line`);
  return { question, line };
}
const [ofRatings, ofWords] = [asked('stars'), asked('long')];

const place = (line: AnswerLine, key: string) => placeInLine(line, () => key);

function standing(counts: RatingCounts): PlaceCounts {
  return Object.fromEntries(counts.map((count, index) => [place(ofRatings.line, String(index + 1)), count]));
}

/**
 * Returns what is told of ratings by the rule of anonymous surveys (decisions 115 and 120): where every fifth person of each block stands.
 *
 * @param blocks the ratings of each block, five people or more
 */
export function sharedRatings(blocks: readonly RatingCounts[]): SharedRatings | null {
  const figures = anonymousFigures(ofRatings.question, [ofRatings.line], () => blocks.map(standing));
  return (
    figures && {
      people: { least: figures.answered, most: figures.answeredUpTo },
      ratings: figures.bars.map(({ count, upTo }) => ({ least: count, most: upTo })),
      mean: figures.meanBetween,
    }
  );
}

/**
 * Returns how many words of one question may be shown: as many as are certain, in whole fives.
 *
 * @param blocks how many of each block wrote something, of how many people
 */
export function sharedWordsCount(blocks: readonly { readonly wrote: number; readonly people: number }[]): number {
  return shownWordsOf([ofWords.line], () =>
    blocks.map(({ wrote, people }) => ({
      [place(ofWords.line, SAID)]: wrote,
      [place(ofWords.line, NO_ANSWER)]: people - wrote,
    })),
  );
}
