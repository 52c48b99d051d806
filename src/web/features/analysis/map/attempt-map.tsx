import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { AttemptResult } from '#contract/results.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { viewOfResult } from './map-model.ts';
import { UnderstandingMapView } from './understanding-map-view.tsx';

type AttemptMapProps = {
  readonly result: AttemptResult;
  /** The page of the answers. */
  readonly answersHref: string;
};

/** The map of one reader: made of the released answers alone, so that it tells nothing they do not. */
export default function AttemptMap({ result, answersHref }: AttemptMapProps): ReactElement {
  const views = useMemo(() => [viewOfResult(result)], [result]);
  const isThere = result.texts.length > 0 && views.some(({ questions }) => questions.size > 0);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle
        title={result.forHost ? 'Мапа розуміння' : 'Що з тексту ви зрозуміли'}
        note={
          <>
            <span className="block">
              {result.testTitle} · {result.displayName} · завершено{' '}
              {formatDateTime(new Date(result.submittedAt), result.timeZone)}
            </span>
            {isThere && (
              <span className="block">Біля речень — скільки відсотків балів набрано за запитання про них.</span>
            )}
          </>
        }
        action={
          <div className="not-printed flex flex-wrap gap-3">
            <ButtonLink kind="plain" className="max-md:-ml-3" href={answersHref}>
              До відповідей
            </ButtonLink>
            {isThere && <Button onPress={() => window.print()}>Надрукувати</Button>}
          </div>
        }
      />
      {isThere ? (
        <UnderstandingMapView texts={result.texts} views={views} />
      ) : (
        <EmptyState title="Мапи ще немає">
          Вона з’явиться, коли буде показано правильні відповіді з доказами в тексті.
        </EmptyState>
      )}
    </div>
  );
}
