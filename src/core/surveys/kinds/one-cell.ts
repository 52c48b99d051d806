import type { SheetCell } from '#core/exports/csv.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';

/** What an answer in one's own words is called in tables. */
export const OTHER_LABEL = 'Інше';

/** An answer as text: also one of an earlier version in which the question was of another kind. */
function cellOf(question: ResultQuestion, answer: unknown): SheetCell {
  if (typeof answer === 'number' || typeof answer === 'string') return answer;
  if (typeof answer !== 'object' || answer === null) return null;
  const names = new Map<string, string>(
    'options' in question ? question.options.map(({ id, text }) => [id, text]) : [],
  );
  const nameOf = (id: string) => names.get(id) ?? id;
  if (Array.isArray(answer)) return answer.map((id, place) => `${place + 1}. ${nameOf(String(id))}`).join('; ');
  const { option, options, other = '' } = answer as { option?: string; options?: string[]; other?: string };
  const chosen = [...(options ?? []), ...(option === undefined ? [] : [option])].map(nameOf);
  return [...chosen, ...(other.trim() === '' ? [] : [`${OTHER_LABEL}: ${other.trim()}`])].join('; ');
}

/** `heads` and `cells` of the kinds whose answer is one cell. */
export const ONE_CELL = {
  heads: ({ title }: ResultQuestion): string[] => [title],
  cells: (question: ResultQuestion, answer: unknown): SheetCell[] => [cellOf(question, answer)],
};
