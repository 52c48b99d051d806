import type { OutcomeOf } from '#core/questions/answers/outcome.ts';
import type { ScoringTools } from '#core/questions/kind-definition.ts';
import { ONE, ZERO } from '#core/scoring/fraction.ts';
import { comparedAnswer, comparisonOf } from './comparing/comparison.ts';
import { slipSets } from './comparing/slips.ts';
import { formSets } from './formed-words.ts';
import { matchesNumber } from './match-number.ts';
import { matchWords } from './match-words.ts';
import type { PreparedKey } from './prepare-key.ts';
import { prepareKey } from './prepare-key.ts';
import type { ShortAnswer, ShortBody, ShortKey, ShortMatch, ShortParts } from './short-schema.ts';

const STRENGTH: readonly ShortMatch[] = ['exact', 'number', 'form', 'typo'];

function findMatch(
  given: string,
  { accepted, number }: PreparedKey,
  key: ShortKey,
  { stem }: ScoringTools,
): ShortParts['matched'] {
  const comparison = comparisonOf(key);
  const forms = formSets(key.forms, comparison);
  const notSlips = comparison === 1 ? null : slipSets(key.notSlips);
  const rules = { anyForm: key.anyForm, typoTolerance: key.typoTolerance, forms, notSlips };
  const matches: NonNullable<ShortParts['matched']>[] = [];
  for (const { text, comparable, others } of accepted)
    for (const written of [comparable, ...others]) {
      const by = matchWords(given, written, rules, stem);
      if (by !== null) matches.push({ accepted: text, by });
    }
  if (number !== null && matchesNumber(given, number, forms, stem))
    matches.push({ accepted: number.shown, by: 'number' });
  return STRENGTH.map((by) => matches.find((match) => match.by === by)).find((match) => match) ?? null;
}

/**
 * Scores 1 when the typed answer matches an accepted one after Ukrainian-aware normalization, exactly or as far as the
 * key forgives, or is the number of the key; else 0.
 */
export function scoreShort(
  _body: ShortBody,
  key: ShortKey,
  answer: ShortAnswer | null,
  tools: ScoringTools,
): OutcomeOf<'short'> {
  const prepared = prepareKey(key);
  if (prepared.accepted.length === 0 && prepared.number === null)
    return { status: 'ungradable', reason: 'key-malformed' };
  const text = answer?.text ?? '';
  const given = comparedAnswer(comparisonOf(key), text);
  const matched = given === null || given === '' ? null : findMatch(given, prepared, key, tools);
  return {
    status: 'scored',
    share: matched ? ONE : ZERO,
    answered: text.trim() !== '',
    parts: { given: text, matched, accepted: [...prepared.shown] },
  };
}
