import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import type { listCheckingIssues } from '#contract/checking.ts';
import type { Output } from '#contract/definition/operation.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { waitingAnswersWords } from '#web/features/checking/checking-words.ts';
import { MyReadingsList } from '#web/features/checking/readers/my-readings.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

type CheckingIssuesProps = Output<typeof listCheckingIssues> & {
  /** Those who ask the person to mark answers of theirs. */
  readonly requests: ReactNode;
};

/** Issues with answers that wait for the host, the longest waiting first. */
export function CheckingIssues({ waiting, issues, requests }: CheckingIssuesProps): ReactElement {
  return (
    <div className="wrap grid gap-8">
      <PageTitle title="Перевірка відповідей" note={waiting === 0 ? undefined : waitingAnswersWords(waiting)} />
      {requests}
      <MyReadingsList />
      {issues.length === 0 ? (
        <EmptyState
          title="У ваших тестах усе перевірено"
          action={<ButtonLink href="/wihost">Тести, які я створюю</ButtonLink>}
        >
          Сюди потрапляють розгорнуті відповіді й перекази. Усе інше платформа оцінює сама.
        </EmptyState>
      ) : (
        <ul className="border-t border-line">
          {issues.map(({ wihiwId, title, waiting: count, oldestAt }) => (
            <li
              key={wihiwId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4"
            >
              <div className="min-w-0 wrap-anywhere">
                <Link className="font-serif text-h3 font-semibold" href={`/wihost/wihiws/${wihiwId}`}>
                  {title}
                </Link>
                <p className="note num">
                  {waitingAnswersWords(count)} · найдавніша з&nbsp;
                  {formatDateTime(new Date(oldestAt), DEFAULT_TIME_ZONE)}
                </p>
              </div>
              <ButtonLink href={`/wihost/wihiws/${wihiwId}/checking`}>
                Перевірити<span className="sr"> відповіді на тест {title}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
