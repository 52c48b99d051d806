import type { BlindShare } from '#core/questions/blind/blind-share.ts';
import { meanF1 } from '#core/questions/blind/blind-share.ts';
import { add, fraction, multiply, ONE } from '#core/scoring/fraction.ts';
import type { ProofBody, ProofKey } from './proof-schema.ts';

/**
 * Returns what a guessed option with every sentence marked earns: with the chance 1 / options it is right and gives ½ and half
 * of the F1 of marking everything.
 */
export function blindProof({ options, sentenceIds }: ProofBody, key: ProofKey): BlindShare {
  const everything = meanF1(sentenceIds.length, key.sentenceIds.length, sentenceIds.length);
  const share = multiply(fraction(1, 2 * options.length), add(ONE, everything));
  return { strategy: 'everything', share, remedy: 'Додайте варіантів або скоротіть доказ.' };
}
