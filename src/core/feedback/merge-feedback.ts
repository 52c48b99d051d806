import { FEEDBACK_WORDS_MAX } from './feedback-form.ts';

/** What a person says of one thing; rating 0: not rated yet. */
export type FeedbackContent = { readonly rating: number; readonly first: string; readonly second: string };

/** Words of both devices: those of one where the other has the same in it, else one below the other. */
function mergeWords(base: string, mine: string, theirs: string): string {
  if (mine === base) return theirs;
  if (theirs === base || mine.includes(theirs)) return mine;
  if (theirs.includes(mine)) return theirs;
  const both = `${theirs}\n${mine}`;
  return both.length <= FEEDBACK_WORDS_MAX ? both : mine;
}

/**
 * Returns what a device goes on with when another one has saved meanwhile: a change of one side is kept, of two ratings the one
 * of this device, of two answers in words both, one below the other. Only where both together are too long the other device's
 * are left out.
 *
 * @param base what this device had seen of the server last
 */
export function mergeFeedback(base: FeedbackContent, mine: FeedbackContent, theirs: FeedbackContent): FeedbackContent {
  return {
    rating: mine.rating === base.rating ? theirs.rating : mine.rating,
    first: mergeWords(base.first, mine.first, theirs.first),
    second: mergeWords(base.second, mine.second, theirs.second),
  };
}
