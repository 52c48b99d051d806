import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { formatDateTime } from '#core/language/dates.ts';
import { coverLine } from '#core/wihiws/cover-words.ts';
import type { CallFailure } from '#web/lib/api/api-client.ts';
import { Lazy } from '#web/taker/lazy-screen.tsx';
import type { CoverAnswer } from '#web/taker/taker-api.ts';
import { CoverNotes } from './cover-terms.tsx';
import type { StartWishes } from './start-form.tsx';
import { StartForm } from './start-form.tsx';

type CoverScreenProps = {
  readonly answer: CoverAnswer;
  /** Below the cover, on a phone, stands the text. */
  readonly isAboveText: boolean;
  readonly onStart: (wishes: StartWishes) => Promise<CallFailure | null>;
  readonly onSwitchPerson: () => void;
  /** The invitation was accepted: the cover is other now. */
  readonly onAccepted: () => void;
};

/** Who goes on at once is not kept waiting for the words on what is left. */
const RUNNING_TERMS_AFTER_MS = 2_000;

/** What the test is, who takes it, and the way in or why there is none. */
export function CoverScreen({
  answer,
  isAboveText,
  onStart,
  onSwitchPerson,
  onAccepted,
}: CoverScreenProps): ReactElement {
  const { cover, person, current, finished, obstacle } = answer;
  const [hasRested, setHasRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasRested(true), RUNNING_TERMS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p className="note">Тест від: {cover.hostName}</p>
      <h1 tabIndex={-1}>{cover.title}</h1>
      {current === null ? (
        <p className="terms num">{coverLine(cover)}</p>
      ) : !hasRested ? (
        <p className="terms num">Спроба триває.</p>
      ) : (
        <Lazy>{({ RunningTerms }) => <RunningTerms wihiwId={cover.wihiwId} attemptId={current} />}</Lazy>
      )}
      {obstacle !== null && current === null ? (
        <Lazy>
          {({ ObstacleNotice }) => <ObstacleNotice obstacle={obstacle} cover={cover} onAccepted={onAccepted} />}
        </Lazy>
      ) : (
        <StartForm
          key={person?.userId ?? ''}
          person={person}
          resumes={current !== null}
          onStart={onStart}
          onSwitchPerson={onSwitchPerson}
        />
      )}
      <CoverNotes cover={cover} folded={isAboveText} />
      {finished.length > 0 && (
        <section aria-labelledby="finished">
          <h2 className="h3" id="finished">
            Завершені спроби
          </h2>
          <ul className="rows">
            {finished.map(({ attemptId, number, submittedAt }) => (
              <li key={attemptId}>
                <a href={`/wihiwer/results/${cover.wihiwId}/${attemptId}`}>Результат спроби {number}</a>
                <span className="note">{formatDateTime(new Date(submittedAt), cover.timeZone)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
