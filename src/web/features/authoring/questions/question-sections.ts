import { orderAttemptQuestions } from '#core/questions/presenting/question-order.ts';

type Placed = { readonly id: string; readonly textId: string | null };

/** Questions of one text, or of none, which takers see together. */
export type QuestionSection<Question> = { readonly textId: string | null; readonly questions: readonly Question[] };

/** Ids in the order takers see without shuffling: the questions of a text stay together. */
export function sectionedOrder(questions: readonly Placed[]): string[] {
  const placed = questions.map(({ id, textId }) => ({ id, textId, poolId: null }));
  return orderAttemptQuestions(placed, { seed: '', shuffleQuestions: false, pools: [] }).map(({ id }) => id);
}

/** Returns the sections of questions that are already ordered by section. */
export function questionSectionsOf<Question extends { readonly value: { readonly textId: string | null } }>(
  questions: readonly Question[],
): QuestionSection<Question>[] {
  return [...Map.groupBy(questions, ({ value }) => value.textId)].map(([textId, own]) => ({ textId, questions: own }));
}

/** The question after which a new one of this text goes: the last of its section; null for the end of the test. */
export function sectionEnd(questions: readonly Placed[], textId: string | null): string | null {
  return questions.findLast((question) => question.textId === textId)?.id ?? null;
}

/** Moves a question by some places inside its section; it never leaves it. */
export function moveInSection(questions: readonly Placed[], id: string, places: number): string[] {
  const order = sectionedOrder(questions);
  const from = order.indexOf(id);
  if (from < 0) return order;
  const textOf = new Map(questions.map((question) => [question.id, question.textId]));
  const section = order.filter((other) => textOf.get(other) === textOf.get(id));
  const first = order.indexOf(section[0] ?? id);
  const to = Math.max(first, Math.min(first + section.length - 1, from + places));
  return order.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** Moves a whole section before or behind its neighbour. */
export function moveSection(questions: readonly Placed[], textId: string | null, places: -1 | 1): string[] {
  const sections = [...Map.groupBy(questions, (question) => question.textId)];
  const from = sections.findIndex(([known]) => known === textId);
  const section = sections[from];
  if (section === undefined || sections[from + places] === undefined) return sectionedOrder(questions);
  const moved = sections.toSpliced(from, 1).toSpliced(from + places, 0, section);
  return moved.flatMap(([, own]) => own.map(({ id }) => id));
}
