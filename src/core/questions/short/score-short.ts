import { formatFraction, fractionFromNumber, ONE, ZERO } from '../../scoring/fraction.ts';
import type { ScoringTools } from '../kind-definition.ts';
import type { OutcomeOf } from '../outcome.ts';
import { acceptedAnswers, comparableAnswer } from './comparable-answer.ts';
import { matchesNumber } from './match-number.ts';
import { matchWords } from './match-words.ts';
import type { ShortAnswer, ShortBody, ShortKey, ShortMatch, ShortParts } from './short-schema.ts';

const STRENGTH: readonly ShortMatch[] = ['exact', 'number', 'form', 'typo'];

function findMatch(given: string, key: ShortKey, { stem }: ScoringTools): ShortParts['matched'] {
  const matches = acceptedAnswers(key.accepted).flatMap(({ text, comparable }) => {
    const by = matchWords(given, comparable, key, stem);
    return by === null ? [] : [{ accepted: text, by }];
  });
  const number: ShortParts['matched'][] =
    key.number && matchesNumber(given, key.number, stem)
      ? [{ accepted: numberText(key.number.value), by: 'number' }]
      : [];
  const all = [...matches, ...number];
  return STRENGTH.map((by) => all.find((match) => match?.by === by)).find((match) => match) ?? null;
}

function numberText(value: number): string {
  return formatFraction(fractionFromNumber(value), 12);
}

/**
 * 1 when the typed answer meets an accepted one after Ukrainian-aware normalization, exactly or as far as the key
 * forgives, or is the number of the key; else 0.
 */
export function scoreShort(
  _body: ShortBody,
  key: ShortKey,
  answer: ShortAnswer | null,
  tools: ScoringTools,
): OutcomeOf<'short'> {
  const accepted = acceptedAnswers(key.accepted).map((answer) => answer.text);
  if (accepted.length === 0 && key.number === null) return { status: 'ungradable', reason: 'key-malformed' };
  const text = answer?.text ?? '';
  const given = comparableAnswer(text);
  const matched = given === '' ? null : findMatch(given, key, tools);
  const shown = key.number ? [...accepted, numberText(key.number.value)] : accepted;
  return {
    status: 'scored',
    share: matched ? ONE : ZERO,
    answered: text.trim() !== '',
    parts: { given: text, matched, accepted: shown },
  };
}
