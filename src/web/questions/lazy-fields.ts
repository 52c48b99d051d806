import type { ComponentType } from 'react';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import type { AnswerProps } from './answer-props.ts';

/** Kinds so light and frequent that the taker's page brings them along. */
export type StaticKind = 'single' | 'multiple' | 'short';

type LazyKind = Exclude<QuestionKind, StaticKind>;
type Loaders = { readonly [Kind in LazyKind]: () => Promise<ComponentType<AnswerProps<Kind>>> };

/** The fields that come when a test needs them, each in a chunk of its own. */
const LOADERS: Loaders = {
  stated: async () => (await import('#web/questions/stated/stated-answer.tsx')).StatedAnswer,
  matching: async () => (await import('#web/questions/matching/matching-answer.tsx')).MatchingAnswer,
  ordering: async () => (await import('#web/questions/ordering/ordering-answer.tsx')).OrderingAnswer,
  cloze: async () => (await import('#web/questions/cloze/cloze-answer.tsx')).ClozeAnswer,
  evidence: async () => (await import('#web/questions/evidence/evidence-answer.tsx')).EvidenceAnswer,
  insert: async () => (await import('#web/questions/insert/insert-answer.tsx')).InsertAnswer,
  category: async () => (await import('#web/questions/category/category-answer.tsx')).CategoryAnswer,
  proof: async () => (await import('#web/questions/proof/proof-answer.tsx')).ProofAnswer,
  open: async () => (await import('#web/questions/open/open-answer.tsx')).OpenAnswer,
  retell: async () => (await import('#web/questions/retell/retell-answer.tsx')).RetellAnswer,
};

/** A field of some lazy kind; which one, follows from the question. */
export type LoadedField = ComponentType<object>;

const loaded = new Map<QuestionKind, LoadedField>();

/** The field of a kind when it is already here. */
export function loadedField(kind: QuestionKind): LoadedField | null {
  return loaded.get(kind) ?? null;
}

/** Fetches the field of a kind; rejects without a network, and may be tried again. */
export async function loadField(kind: QuestionKind): Promise<void> {
  const load = (LOADERS as Readonly<Record<string, () => Promise<LoadedField>>>)[kind];
  if (load !== undefined && !loaded.has(kind)) loaded.set(kind, await load());
}
