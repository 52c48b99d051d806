import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { comparedAnswer, comparisonOf } from '#core/questions/short/comparing/comparison.ts';
import { CLOZE_ACCEPTED_MAXIMUM } from './cloze-schema.ts';
import { clozeGapIds } from './gap-ids.ts';
import { typedGap } from './score-cloze.ts';

/** Typed gaps of a passage. */
export const TYPED_CLOZE: NonNullable<KindDefinition<'cloze'>['typed']> = {
  fields: (body) => (body.mode === 'typed' ? clozeGapIds(body) : []),
  isRight: (key, field, text, tools) =>
    key.mode === 'typed' && field !== null && typedGap(field, key, text, tools)?.isRight === true,
  compared: (key, text) => (key.mode === 'typed' ? comparedAnswer(comparisonOf(key), text) : null),
  accepted: (key, field) =>
    key.mode === 'typed' ? (key.gaps.find(({ gapId }) => gapId === field)?.accepted ?? []) : [],
  accept: (key, field, text) => {
    if (key.mode !== 'typed') return null;
    const gap = key.gaps.find(({ gapId }) => gapId === field);
    if (gap === undefined || gap.accepted.length >= CLOZE_ACCEPTED_MAXIMUM) return null;
    return { ...key, gaps: key.gaps.map((one) => (one === gap ? { ...gap, accepted: [...gap.accepted, text] } : one)) };
  },
};
