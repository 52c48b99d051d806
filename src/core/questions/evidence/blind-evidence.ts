import type { BlindShare } from '#core/questions/blind/blind-share.ts';
import { choose, meanF1 } from '#core/questions/blind/blind-share.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import { fraction } from '#core/scoring/fraction.ts';
import type { EvidenceBody, EvidenceKey } from './evidence-schema.ts';

/**
 * Returns what marking every sentence earns, 2 · key / (sentences + key), which is more than any other number of sentences
 * marked at random (`meanF1`); if everything or nothing counts, 1 / C(sentences, key) for as many as the key has.
 */
export function blindEvidence({ sentenceIds }: EvidenceBody, key: EvidenceKey): BlindShare {
  const [sentences, right] = [sentenceIds.length, key.sentenceIds.length];
  if (key.rule === 'all-or-nothing') {
    const strategy = right === sentences ? 'everything' : 'guess';
    return { strategy, share: fraction(1n, choose(sentences, right)), remedy: 'Візьміть довший текст.' };
  }
  const remedy = 'Скоротіть доказ, візьміть довший текст або оберіть «усе або нічого».';
  return { strategy: 'everything', share: blindF1(right, sentences), remedy };
}

/** Returns what marking every one of `shown` sentences earns when `right` of them are: 2 · right / (shown + right). */
export function blindF1(right: number, shown: number): Fraction {
  return meanF1(shown, right, shown);
}
