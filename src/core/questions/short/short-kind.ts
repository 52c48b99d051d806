import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { keepDraft } from '#core/questions/kind-definition.ts';
import { checkShort } from './check-short.ts';
import { presentShort } from './present-short.ts';
import { scoreShort } from './score-short.ts';

/** A word, a phrase or a number, typed. */
export const shortKind: KindDefinition<'short'> = {
  empty: () => ({ body: {}, key: { accepted: [''], typoTolerance: false, anyForm: false, number: null } }),
  check: checkShort,
  finalize: (body, key) => ({ body, key: { ...key, accepted: key.accepted.map((text) => text.trim()) } }),
  reopen: keepDraft,
  present: presentShort,
  score: scoreShort,
};
