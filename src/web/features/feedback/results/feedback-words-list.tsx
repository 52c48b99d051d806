import type { ReactElement } from 'react';
import { useDeferredValue, useState } from 'react';
import type { FeedbackResults, FeedbackWords } from '#contract/feedback/feedback-results.ts';
import { changeFeedbackWords, listFeedbackWords } from '#contract/feedback/feedback-results.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { REMOVED_PERSON } from '#core/people/removed-person.ts';
import { STAR_WORDS } from '#web/features/feedback/feedback-words.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Section } from '#web/ui/section.tsx';

type WordsListProps = {
  readonly event: { readonly id: string; readonly timeZone: string };
  /** One activity or `event`; null: everything. */
  readonly of: string | null;
  readonly ofTitle: string | null;
  readonly results: FeedbackResults;
};

/** What people wrote, newest first; organizers hide what should go no further. */
export function FeedbackWordsList({ event, of, ofTitle, results }: WordsListProps): ReactElement {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const query = usePages(
    listFeedbackWords,
    (after) => ({
      params: { id: event.id },
      query: {
        ...(of === null ? {} : { of }),
        ...(search === '' ? {} : { search }),
        ...(after === null ? {} : { after }),
      },
    }),
    { staysShown: true },
  );
  const lines = query.data?.pages.flatMap(({ words }) => words) ?? [];
  const hasAny = results.targets.some(({ words }) => words > 0);
  return (
    <Section title="Що пишуть" note={ofTitle === null ? undefined : `Про ${quoted(ofTitle)}`}>
      {hasAny && <SearchField className="mb-4 max-w-96" label="Шукати у відгуках" value={typed} onChange={setTyped} />}
      {lines.length === 0 ? (
        <p className="text-muted" role="status">
          {search === ''
            ? 'Слів поки немає: їх пишуть за бажанням.'
            : `Нічого не знайдено за словами ${quoted(search)}.`}
        </p>
      ) : (
        <ul className="fb-list">
          {lines.map((line) => (
            <li key={line.id} className="py-4">
              <WordsLine line={line} event={event} results={results} isOfOne={of !== null} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="mt-4">
          <Button busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            Показати ще
          </Button>
        </div>
      )}
    </Section>
  );
}

type LineProps = Pick<WordsListProps, 'event' | 'results'> & {
  readonly line: FeedbackWords['words'][number];
  readonly isOfOne: boolean;
};

function WordsLine({ line, event, results, isOfOne }: LineProps): ReactElement {
  const { busy, run } = useAction();
  const [hidden, setHidden] = useState<boolean | null>(null);
  const isHidden = hidden ?? line.hidden;
  const questions = results.wordings.find(({ version }) => version === line.wording);
  const about = results.targets.find(({ activityId }) => activityId === line.activityId);
  const name = line.name === '' ? REMOVED_PERSON : line.name;
  async function toggle(): Promise<void> {
    const params = { id: event.id, feedbackId: line.id };
    const result = await run(callOperation(changeFeedbackWords, { params, body: { hidden: !isHidden } }));
    if (result.ok) setHidden(result.value.hidden);
  }
  return (
    <article className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <p className="min-w-0 wrap-anywhere">
          <b>{name}</b>
          {line.login !== '' && line.login !== name && <span className="fine"> {line.login}</span>} ·{' '}
          <span className="num">{counted(line.rating, STAR_WORDS)}</span>
          <br />
          <span className="note">
            {!isOfOne && `${line.activityId === null ? 'Подія загалом' : (about?.title ?? '')} · `}
            {formatDateTime(new Date(line.createdAt), event.timeZone)}
            {isHidden && ' · приховано від доповідачів'}
          </span>
        </p>
        <Button kind="plain" className="-mx-3" busy={busy} onPress={() => void toggle()}>
          {isHidden ? 'Показати' : 'Приховати'}
        </Button>
      </div>
      {(['first', 'second'] as const).map(
        (part) =>
          line[part] !== '' && (
            <p key={part} className={isHidden ? 'text-muted' : ''}>
              <span className="note">{questions?.[part]}</span>
              <br />
              <span className="fb-quote">{line[part]}</span>
            </p>
          ),
      )}
    </article>
  );
}
