import type { ComponentType } from 'react';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import type { AnswerProps } from './answer-props.ts';

/** Kinds whose fields are so light and frequent that they come with the taker's page. */
export type StaticKind = 'single' | 'multiple' | 'short';

type LazyKind = Exclude<QuestionKind, StaticKind>;
type Loaders = { readonly [Kind in LazyKind]: () => Promise<ComponentType<AnswerProps<Kind>>> };

/** The fields that are loaded when a test needs them, each in its own chunk. */
const LOADERS: Loaders = {
  stated: async () => (await import('#web/questions/stated/stated-answer.tsx')).StatedAnswerField,
  matching: async () => (await import('#web/questions/matching/matching-answer.tsx')).MatchingAnswerField,
  ordering: async () => (await import('#web/questions/ordering/ordering-answer.tsx')).OrderingAnswerField,
  cloze: async () => (await import('#web/questions/cloze/cloze-answer.tsx')).ClozeAnswerField,
  evidence: async () => (await import('#web/questions/evidence/evidence-answer.tsx')).EvidenceAnswerField,
  insert: async () => (await import('#web/questions/insert/insert-answer.tsx')).InsertAnswerField,
  category: async () => (await import('#web/questions/category/category-answer.tsx')).CategoryAnswerField,
  proof: async () => (await import('#web/questions/proof/proof-answer.tsx')).ProofAnswerField,
  open: async () => (await import('#web/questions/open/open-answer.tsx')).OpenAnswerField,
  retell: async () => (await import('#web/questions/retell/retell-answer.tsx')).RetellAnswerField,
};

/** The field of any lazy kind. */
export type LoadedField = ComponentType<object>;

const loaded = new Map<QuestionKind, LoadedField>();

/** Returns the field of a kind if it has been loaded, else null. */
export function loadedField(kind: QuestionKind): LoadedField | null {
  return loaded.get(kind) ?? null;
}

/** Loads the field of a kind. Rejects without a network; may be called again. */
export async function loadField(kind: QuestionKind): Promise<void> {
  const load = (LOADERS as Readonly<Record<string, () => Promise<LoadedField>>>)[kind];
  if (load !== undefined && !loaded.has(kind)) loaded.set(kind, await load());
}
