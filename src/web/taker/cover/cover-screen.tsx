import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { TakerPage } from '#contract/taker-page.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { hostLine } from '#core/wihiws/cover-words.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { FlowEvent, FlowState } from '#web/taker/flow/flow-states.ts';
import { Lazy } from '#web/taker/lazy-screen.tsx';
import { CoverLine } from './cover-line.tsx';
import { CoverPause } from './cover-pause.tsx';
import { CoverNotes } from './cover-terms.tsx';
import { CoverTitle } from './cover-title.tsx';
import { StartForm } from './start-form.tsx';
import { GOES_ON, signInAddress } from './way-in.ts';

type CoverScreenProps = {
  readonly page: TakerPage;
  readonly token: string | null;
  readonly state: Extract<FlowState, { kind: 'cover' }>;
  /** The text follows below the cover, as on a phone. */
  readonly isAboveText: boolean;
  readonly onEvent: (event: FlowEvent) => void;
};

/** The time left of a running attempt is loaded only after this, so that continuing at once is not slowed down. */
const RUNNING_TERMS_AFTER_MS = 2_000;

/** The cover: what the test is, who takes it, and the start form or why one may not start. */
export function CoverScreen({ page, token, state, isAboveText, onEvent }: CoverScreenProps): ReactElement {
  const { cover, person, current, finished, obstacle, trial } = state.answer;
  const maySitDown = obstacle === null || current !== null;
  const pause = (maySitDown && state.answer.pause) || null;
  // A server of before has told none.
  const news = state.answer.own?.news ?? [];
  // Who has used up their attempts came for the result.
  const last = obstacle !== null && current === null ? finished.at(-1) : undefined;
  const [hasRested, setHasRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasRested(true), RUNNING_TERMS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p className="note">{hostLine(cover)}</p>
      <CoverTitle title={cover.title} />
      {pause !== null ? (
        <CoverPause reason={pause.reason} resumes={current !== null} page={page} token={token} onEvent={onEvent} />
      ) : current === null ? (
        <CoverLine answer={state.answer} />
      ) : !hasRested ? (
        <p className="terms num">{GOES_ON}</p>
      ) : (
        <Lazy>{({ RunningTerms }) => <RunningTerms wihiwId={cover.wihiwId} attemptId={current} />}</Lazy>
      )}
      {news.length > 0 && (
        <p className="banner banner-info">
          <Icon name="info" />
          <span>{news.map(({ text }) => text).join(' ')}</span>
        </p>
      )}
      {trial && <Lazy>{({ TrialNote }) => <TrialNote />}</Lazy>}
      {!maySitDown ? (
        <Lazy>
          {({ ObstacleNotice }) => (
            <ObstacleNotice obstacle={obstacle} cover={cover} onAccepted={() => onEvent({ kind: 'cover-wanted' })} />
          )}
        </Lazy>
      ) : (
        <StartForm
          key={person?.userId ?? ''}
          person={person}
          resumes={current !== null}
          trial={trial}
          waits={pause !== null}
          signInHref={signInAddress(page)}
          isStarting={state.isStarting}
          refusal={state.refusal}
          onStart={(wishes) => onEvent({ kind: 'start', wishes })}
          onSwitchPerson={() => onEvent({ kind: 'other-person' })}
        />
      )}
      {last === undefined ? (
        <CoverNotes cover={cover} folded={isAboveText} />
      ) : (
        <p className="do">
          <a className="btn btn-primary" href={`/wihiwer/results/${cover.wihiwId}/${last.attemptId}`}>
            До результату
          </a>
        </p>
      )}
      {last !== undefined && <Lazy>{({ OwnCode }) => <OwnCode />}</Lazy>}
      {finished.length > (last === undefined ? 0 : 1) && (
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
