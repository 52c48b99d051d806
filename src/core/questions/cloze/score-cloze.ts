import type { OutcomeOf } from '#core/questions/answers/outcome.ts';
import type { ScoringTools } from '#core/questions/kind-definition.ts';
import { acceptedAnswers, comparedAnswer, comparisonOf } from '#core/questions/short/comparing/comparison.ts';
import { slipSets } from '#core/questions/short/comparing/slips.ts';
import { formSets } from '#core/questions/short/formed-words.ts';
import { matchWords } from '#core/questions/short/match-words.ts';
import { fraction } from '#core/scoring/fraction.ts';
import { gapOptions, optionForms } from './cloze-gaps.ts';
import type { ClozeAnswer, ClozeBody, ClozeKey, ClozeParts } from './cloze-schema.ts';
import { clozeGapIds } from './gap-ids.ts';

type GapPart = ClozeParts['gaps'][number];
type TypedKey = Extract<ClozeKey, { mode: 'typed' }>;
type ChoiceKey = Extract<ClozeKey, { mode: 'choice' }>;

const STRENGTH = ['exact', 'form', 'typo'] as const;

/** Returns the part of one typed gap; null when its key is empty. */
export function typedGap(gapId: string, key: TypedKey, value: string | null, { stem }: ScoringTools): GapPart | null {
  const comparison = comparisonOf(key);
  const accepted = acceptedAnswers(comparison, key.gaps.find((gap) => gap.gapId === gapId)?.accepted ?? []);
  if (accepted.length === 0) return null;
  const given = comparedAnswer(comparison, value ?? '');
  const rules = {
    anyForm: key.anyForm,
    typoTolerance: key.typoTolerance,
    forms: formSets(key.forms, comparison),
    notSlips: comparison === 1 ? null : slipSets(key.notSlips),
  };
  const matches =
    given === null || given === ''
      ? []
      : accepted.flatMap(({ comparable, others }) =>
          [comparable, ...others].map((written) => matchWords(given, written, rules, stem)),
        );
  const by = STRENGTH.find((strength) => matches.includes(strength)) ?? null;
  return {
    gapId,
    given: value === null || value.trim() === '' ? null : value,
    accepted: accepted.map(({ text }) => text),
    isRight: by !== null,
    by,
  };
}

function choicePart(gapId: string, body: ClozeBody, key: ChoiceKey, value: string | null): GapPart | null {
  const options = optionForms(gapOptions(body, gapId));
  const right = options.get(key.gaps.find((gap) => gap.gapId === gapId)?.optionId ?? '');
  if (right === undefined) return null;
  const given = value === null ? undefined : options.get(value);
  // A bank may hold the same word twice; it does not matter which of the two was taken.
  const isRight = given?.comparable === right.comparable;
  return { gapId, given: given?.text ?? null, accepted: [right.text], isRight, by: isRight ? 'exact' : null };
}

/** Tells whether the answer names gaps of the passage, each once, and options that exist. */
function isProper(body: ClozeBody, gapIds: readonly string[], { gaps }: ClozeAnswer): boolean {
  if (new Set(gaps.map(({ gapId }) => gapId)).size < gaps.length) return false;
  return gaps.every(({ gapId, value }) => {
    if (!gapIds.includes(gapId)) return false;
    return body.mode === 'typed' || optionForms(gapOptions(body, gapId)).has(value);
  });
}

/** Scores right gaps / gaps. A typed gap is compared as a `short` answer is. */
export function scoreCloze(
  body: ClozeBody,
  key: ClozeKey,
  answer: ClozeAnswer | null,
  tools: ScoringTools,
): OutcomeOf<'cloze'> {
  const gapIds = clozeGapIds(body);
  const given = answer ?? { gaps: [] };
  const valueOf = (id: string) => given.gaps.find(({ gapId }) => gapId === id)?.value ?? null;
  const isTyped = body.mode === 'typed';
  if (gapIds.length === 0 || isTyped !== (key.mode === 'typed'))
    return { status: 'ungradable', reason: 'key-malformed' };
  if (!isProper(body, gapIds, given)) return { status: 'ungradable', reason: 'answer-malformed' };
  const parts = gapIds.map((id) =>
    key.mode === 'typed' ? typedGap(id, key, valueOf(id), tools) : choicePart(id, body, key, valueOf(id)),
  );
  if (parts.some((part) => part === null)) return { status: 'ungradable', reason: 'key-malformed' };
  const gaps = parts.filter((part) => part !== null);
  const share = fraction(gaps.filter(({ isRight }) => isRight).length, gaps.length);
  return { status: 'scored', share, answered: gaps.some((gap) => gap.given !== null), parts: { gaps } };
}
