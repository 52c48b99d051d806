import { checkTyped } from '#core/questions/answers/check-chosen.ts';
import { TYPED_BLIND } from '#core/questions/blind/blind-share.ts';
import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { keepDraft } from '#core/questions/kind-definition.ts';
import { checkShort } from './check-short.ts';
import { NEWEST_COMPARISON } from './comparing/comparison.ts';
import { presentShort } from './present-short.ts';
import { scoreShort } from './score-short.ts';
import { addShortForms, renewShortComparison, shortWordsToLookUp } from './short-forms.ts';
import type { ShortAnswer, ShortBody, ShortKey } from './short-schema.ts';
import { TYPED_SHORT } from './typed-short.ts';

function rightAnswer({ accepted, number }: ShortKey): ShortAnswer {
  const words = accepted.find((text) => text.trim() !== '');
  return { text: words ?? (number === null ? '' : String(number.value).replace('.', ',')) };
}

function finalBody({ inputHint }: ShortBody): ShortBody {
  if (inputHint === undefined) return {};
  return inputHint === 'number' ? { inputHint, comparison: NEWEST_COMPARISON } : { inputHint };
}

/** A word, a phrase or a number, typed. */
export const shortKind: KindDefinition<'short'> = {
  empty: () => ({ body: {}, key: { accepted: [''], typoTolerance: false, anyForm: false, number: null } }),
  check: checkShort,
  finalize: (body, key) => ({
    body: finalBody(body),
    key: { ...key, accepted: key.accepted.map((text) => text.trim()) },
  }),
  reopen: keepDraft,
  preview: (body, key) => ({ body: finalBody(body), right: rightAnswer(key) }),
  present: presentShort,
  rightAnswer,
  furtherRight: null,
  fits: ({ text }) => checkTyped(text),
  score: scoreShort,
  blind: () => TYPED_BLIND,
  marksFit: null,
  evidence: 'beside-key',
  namesSentences: null,
  takesOut: null,
  wordForms: { missing: shortWordsToLookUp, add: addShortForms, renew: renewShortComparison },
  typed: TYPED_SHORT,
};
