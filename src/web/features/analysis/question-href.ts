import type { Analysis } from './use-analysis.ts';

/** The address of an issue's analysis. */
export const analysisPath = (wihiwId: string): string => `/wihost/wihiws/${wihiwId}/analysis`;

/** Whose attempts are shown, as it stands in the address; null: of the issue. */
export const scopeParameter = ({ scope }: Pick<Analysis, 'scope'>): string | null =>
  scope.kind === 'group' ? scope.id : scope.kind === 'test' ? 'test' : null;

type Shown = Pick<Analysis, 'wihiwId' | 'scope'>;

/** The address of the analysis of the same attempts. */
export function analysisHref(shown: Shown, parameters: Readonly<Record<string, string>> = {}): string {
  const scope = scopeParameter(shown);
  const query = new URLSearchParams({ ...(scope === null ? {} : { scope }), ...parameters }).toString();
  return `${analysisPath(shown.wihiwId)}${query === '' ? '' : `?${query}`}`;
}

/** The address of one question in it. */
export const questionHref = (shown: Shown, questionId: string): string => analysisHref(shown, { question: questionId });

/** The id on the page of a question where its key stands. */
export const KEY_ID = 'key';

/** The address of the key of a question, in its analysis; `typed`: with this wrong answer taken on trial. */
export function keyHref(
  shown: Shown,
  questionId: string,
  typed?: { readonly field: string | null; readonly text: string },
): string {
  const accept = typed && { accept: typed.text, ...(typed.field === null ? {} : { field: typed.field }) };
  return `${analysisHref(shown, { question: questionId, ...accept })}#${KEY_ID}`;
}

/** The address of the map of the same attempts, with the sentences of a question chosen. */
export function mapHref(shown: Shown, questionId: string): string {
  const scope = scopeParameter(shown);
  const query = new URLSearchParams({ ...(scope === null ? {} : { scope }), question: questionId }).toString();
  return `/wihost/wihiws/${shown.wihiwId}/map?${query}`;
}
