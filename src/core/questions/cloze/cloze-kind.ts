import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { keepDraft } from '#core/questions/kind-definition.ts';
import { checkCloze } from './check-cloze.ts';
import { finalizeCloze } from './finalize-cloze.ts';
import { presentCloze } from './present-cloze.ts';
import { scoreCloze } from './score-cloze.ts';

/** A passage with gaps. */
export const clozeKind: KindDefinition<'cloze'> = {
  empty: () => ({
    body: { mode: 'typed', passage: [] },
    key: { mode: 'typed', gaps: [], typoTolerance: false, anyForm: false },
  }),
  check: checkCloze,
  finalize: finalizeCloze,
  reopen: keepDraft,
  present: presentCloze,
  score: scoreCloze,
};
