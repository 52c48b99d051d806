import type { AnswerFailure } from '#core/questions/answers/check-chosen.ts';
import { checkChosenIds, checkTyped } from '#core/questions/answers/check-chosen.ts';
import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { keepDraft, previewFinal } from '#core/questions/kind-definition.ts';
import { blindCloze } from './blind-cloze.ts';
import { checkCloze } from './check-cloze.ts';
import { addClozeForms, clozeWordsToLookUp, renewClozeComparison } from './cloze-forms.ts';
import { gapOptions } from './cloze-gaps.ts';
import type { ClozeAnswer, ClozeBody, ClozeKey } from './cloze-schema.ts';
import { finalizeCloze } from './finalize-cloze.ts';
import { clozeGapIds } from './gap-ids.ts';
import { presentCloze } from './present-cloze.ts';
import { scoreCloze } from './score-cloze.ts';
import { TYPED_CLOZE } from './typed-cloze.ts';

function rightAnswer(key: ClozeKey): ClozeAnswer {
  if (key.mode === 'choice') return { gaps: key.gaps.map(({ gapId, optionId }) => ({ gapId, value: optionId })) };
  return { gaps: key.gaps.flatMap(({ gapId, accepted: [value] }) => (value === undefined ? [] : [{ gapId, value }])) };
}

function fits({ gaps }: ClozeAnswer, body: ClozeBody): AnswerFailure | null {
  const failure = checkChosenIds(
    gaps.map(({ gapId }) => gapId),
    clozeGapIds(body),
  );
  if (failure !== null) return failure;
  if (body.mode === 'typed') return checkTyped(gaps.map(({ value }) => value).join(' '));
  const isKnown = gaps.every(({ gapId, value }) => gapOptions(body, gapId).some(({ id }) => id === value));
  return isKnown ? null : 'answer-unknown-option';
}

/** A passage with gaps. */
export const clozeKind: KindDefinition<'cloze'> = {
  empty: () => ({
    body: { mode: 'typed', passage: [] },
    key: { mode: 'typed', gaps: [], typoTolerance: false, anyForm: false },
  }),
  check: checkCloze,
  finalize: finalizeCloze,
  reopen: keepDraft,
  preview: previewFinal(rightAnswer),
  present: presentCloze,
  rightAnswer,
  furtherRight: null,
  fits,
  score: scoreCloze,
  blind: blindCloze,
  marksFit: null,
  evidence: 'beside-key',
  namesSentences: null,
  takesOut: null,
  wordForms: { missing: clozeWordsToLookUp, add: addClozeForms, renew: renewClozeComparison },
  typed: TYPED_CLOZE,
};
