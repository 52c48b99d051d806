import { FEEDBACK_WORDS_MAX } from './feedback-form.ts';

/** What a person says of one thing; rating 0: not rated yet. */
export type FeedbackContent = { readonly rating: number; readonly first: string; readonly second: string };

/** Words of both devices: those of one where the other has the same in it, else one below the other. */
function mergeWords(base: string, mine: string, theirs: string): { readonly words: string; readonly apart: string } {
  if (mine === base) return { words: theirs, apart: '' };
  if (theirs === base || mine.includes(theirs)) return { words: mine, apart: '' };
  if (theirs.includes(mine)) return { words: theirs, apart: '' };
  const both = `${theirs}\n${mine}`;
  return both.length <= FEEDBACK_WORDS_MAX ? { words: both, apart: '' } : { words: mine, apart: theirs };
}

/** Words of the other device that do not fit into a field with those of this one: for the person to choose. */
export type WordsApart = { readonly first: string; readonly second: string };

/**
 * Returns what a device goes on with when another one has saved meanwhile: a change of one side is kept, of two ratings the one
 * of this device, of two answers in words both, one below the other. Where both together are too long, those of the other device
 * stand apart.
 *
 * @param base what this device had seen of the server last
 */
export function mergeFeedback(
  base: FeedbackContent,
  mine: FeedbackContent,
  theirs: FeedbackContent,
): { readonly content: FeedbackContent; readonly apart: WordsApart } {
  const first = mergeWords(base.first, mine.first, theirs.first);
  const second = mergeWords(base.second, mine.second, theirs.second);
  return {
    content: {
      rating: mine.rating === base.rating ? theirs.rating : mine.rating,
      first: first.words,
      second: second.words,
    },
    apart: { first: first.apart, second: second.apart },
  };
}
