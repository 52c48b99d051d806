import type { OutcomeOf } from '#core/questions/answers/outcome.ts';
import { fraction, ONE, ZERO } from '#core/scoring/fraction.ts';
import type { MultipleAnswer, MultipleBody, MultipleKey } from './multiple-schema.ts';

/**
 * Scores max(0, (right chosen − wrong chosen) / right total); with the rule `all-or-nothing` 1 for exactly the right
 * options, else 0. Options that do not exist or repeat are ungradable. The order of the choices does not matter.
 */
export function scoreMultiple(
  body: MultipleBody,
  key: MultipleKey,
  answer: MultipleAnswer | null,
): OutcomeOf<'multiple'> {
  const known = new Set(body.options.map(({ id }) => id));
  const isProper = (ids: readonly string[]) => new Set(ids).size === ids.length && ids.every((id) => known.has(id));
  if (key.optionIds.length === 0 || !isProper(key.optionIds)) return { status: 'ungradable', reason: 'key-malformed' };
  const chosen = answer?.optionIds ?? [];
  if (!isProper(chosen)) return { status: 'ungradable', reason: 'answer-malformed' };
  const chosenRight = chosen.filter((id) => key.optionIds.includes(id));
  const chosenWrong = chosen.filter((id) => !key.optionIds.includes(id));
  const missed = key.optionIds.filter((id) => !chosen.includes(id));
  const difference = chosenRight.length - chosenWrong.length;
  const partial = difference > 0 ? fraction(difference, key.optionIds.length) : ZERO;
  const whole = missed.length === 0 && chosenWrong.length === 0 ? ONE : ZERO;
  return {
    status: 'scored',
    share: key.rule === 'partial' ? partial : whole,
    answered: chosen.length > 0,
    parts: { chosenRight, chosenWrong, missed, rule: key.rule },
  };
}
