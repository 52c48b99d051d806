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
