import type { ReactElement } from 'react';
import type { AttemptResult } from '#contract/results.ts';
import { useOwnSearch } from '#web/app/use-own-search.ts';
import { ResultView } from '#web/features/results/components/result-view.tsx';
import { createFetchedPart } from '#web/ui/loading/fetched-part.tsx';

// Through a file of its own: the names of all that a map is drawn with would come with every result.
const attemptMap = createFetchedPart(async () => (await (await import('./result-map.ts')).loadMap()).default);

/** Whether some released answer has its proof in the text: only then there is a map. */
const hasProofs = ({ texts, questions }: AttemptResult): boolean =>
  texts.length > 0 &&
  questions.some(
    ({ kind, score, solution }) =>
      score !== null && solution !== null && (kind === 'insert' || solution.evidence.length > 0),
  );

/** A result; with `?view=map` the same as an understanding map. */
export function ResultOrMap({ result, path }: { readonly result: AttemptResult; readonly path: string }): ReactElement {
  const view = new URLSearchParams(useOwnSearch(path)).get('view');
  if (view === 'map') return <attemptMap.Part result={result} answersHref={path} />;
  return <ResultView result={result} mapHref={hasProofs(result) ? `${path}?view=map` : null} />;
}
