import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { compare, ONE } from '#core/scoring/fraction.ts';
import { comparedAnswer, comparisonOf } from './comparing/comparison.ts';
import { scoreShort } from './score-short.ts';
import { SHORT_ACCEPTED_MAXIMUM } from './short-schema.ts';

/** The one field of a short answer, a number too. */
export const TYPED_SHORT: NonNullable<KindDefinition<'short'>['typed']> = {
  fields: () => [null],
  isRight: (key, _field, text, tools) => {
    const outcome = scoreShort({}, key, { text }, tools);
    return outcome.status === 'scored' && compare(outcome.share, ONE) === 0;
  },
  compared: (key, text) => comparedAnswer(comparisonOf(key), text),
  accepted: ({ accepted }) => accepted,
  accept: (key, _field, text) => {
    const accepted = key.accepted.filter((one) => one.trim() !== '');
    return accepted.length >= SHORT_ACCEPTED_MAXIMUM ? null : { ...key, accepted: [...accepted, text] };
  },
};
