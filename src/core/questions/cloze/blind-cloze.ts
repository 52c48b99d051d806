import type { BlindShare } from '#core/questions/blind/blind-share.ts';
import { TYPED_BLIND } from '#core/questions/blind/blind-share.ts';
import { divide, fraction, sum } from '#core/scoring/fraction.ts';
import { gapOptions, optionForms } from './cloze-gaps.ts';
import type { ClozeBody, ClozeKey } from './cloze-schema.ts';
import { clozeGapIds } from './gap-ids.ts';

/**
 * Returns what choosing at random earns: the mean over the gaps of the options that count as right / all options of the gap,
 * whether a word of a bank may be used twice or not. Typed gaps earn nothing.
 */
export function blindCloze(body: ClozeBody, key: ClozeKey): BlindShare {
  if (key.mode === 'typed') return TYPED_BLIND;
  const gaps = clozeGapIds(body).map((gapId) => {
    const options = [...optionForms(gapOptions(body, gapId)).entries()];
    const rightId = key.gaps.find((gap) => gap.gapId === gapId)?.optionId;
    const right = options.find(([id]) => id === rightId)?.[1].comparable;
    const equal = options.filter(([, { comparable }]) => comparable === right).length;
    return fraction(equal, Math.max(1, options.length));
  });
  const remedy = body.mode === 'bank' ? 'Додайте зайвих слів.' : 'Додайте варіантів до пропусків.';
  return { strategy: 'guess', share: divide(sum(gaps), fraction(Math.max(1, gaps.length))), remedy };
}
