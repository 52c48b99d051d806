import type { ReactElement } from 'react';
import { unsentWork } from '#web/lib/device/unsent-work.ts';
import { useStore } from '#web/lib/use-store.ts';
import { ConfirmDialog } from '#web/shell/dialogs/confirm-dialog.tsx';
import { Toasts } from '#web/shell/dialogs/toasts.tsx';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { BackGuard } from '#web/taker/answering/back-guard.ts';
import { TakingScreen } from '#web/taker/answering/taking-screen.tsx';
import { CoverScreen } from '#web/taker/cover/cover-screen.tsx';
import type { FlowState } from '#web/taker/flow/flow-states.ts';
import type { TakerController } from '#web/taker/flow/taker-controller.ts';
import { isWayIn, sessionOf } from '#web/taker/flow/taker-flow.ts';
import { useOfflineKit } from '#web/taker/offline/use-offline-kit.ts';
import { ColumnScreen } from './column-screen.tsx';
import { FailureWords } from './failure-words.tsx';
import { Lazy } from './lazy-screen.tsx';
import { TakerHeader } from './taker-header.tsx';
import { isNarrow } from './use-page-frame.ts';

/** Taking one test from its cover to its end, drawn into the page that the server wrote. */
export function TakerApp({ taker }: { taker: TakerController }): ReactElement {
  const state = useStore(taker);
  const { person, personalCode } = useStore(signedIn);
  useOfflineKit({ taker, state, person });
  return (
    <>
      <TakerHeader session={sessionOf(state)} />
      {/* Before the screen: the sheet of the text, which may open with it, lays its entry of the history above this one. */}
      {!isWayIn(state) && <BackGuard current={taker.current} send={taker.send} />}
      <Screen taker={taker} state={state} person={person} personalCode={personalCode} />
      <ConfirmDialog />
      <Toasts />
    </>
  );
}

/** What only this device has of attempts that are not open on this page. */
function UnsentLine(): ReactElement | null {
  const { answers } = useStore(unsentWork);
  return answers.size === 0 ? null : <Lazy>{({ UnsentNote }) => <UnsentNote />}</Lazy>;
}

type ScreenProps = {
  readonly taker: TakerController;
  readonly state: FlowState;
  readonly person: SessionPerson | null;
  readonly personalCode: string | null;
};

function Screen({ taker, state, person, personalCode }: ScreenProps): ReactElement | null {
  const { page, send } = taker;
  const unsent = <UnsentLine />;
  switch (state.kind) {
    case 'opening':
      return null;
    case 'failed':
      return (
        <ColumnScreen key="failed" page={page} view="failed">
          <h1 tabIndex={-1}>{page.cover.title}</h1>
          <p role="alert">
            <FailureWords failure={state.failure} />
          </p>
          <p className="do">
            <button className="btn btn-primary" type="button" onClick={() => send({ kind: 'cover-wanted' })}>
              Спробувати ще раз
            </button>
          </p>
        </ColumnScreen>
      );
    case 'cover':
      return (
        <ColumnScreen key="cover" page={page} view="cover">
          {unsent}
          <CoverScreen
            page={page}
            token={taker.token}
            state={state}
            isAboveText={page.whole !== null && isNarrow()}
            onEvent={send}
          />
        </ColumnScreen>
      );
    case 'paused':
      return (
        <ColumnScreen key="paused" page={page} view="paused">
          <Lazy>
            {({ PausedScreen }) => (
              <PausedScreen
                attempt={state.attempt}
                hostName={page.cover.hostName}
                session={state.stage?.session ?? null}
                timeZone={page.cover.timeZone}
                onAsk={taker.reload}
                onClock={taker.setClock}
              />
            )}
          </Lazy>
        </ColumnScreen>
      );
    case 'finished':
      return (
        <ColumnScreen key="finished" page={page} view="finished">
          {unsent}
          <Lazy>{({ FinishScreen }) => <FinishScreen cover={page.cover} finish={state.finish} />}</Lazy>
        </ColumnScreen>
      );
    case 'reading':
    case 'answering':
    case 'checking':
    case 'sending': {
      // The person has just logged out, after being asked; the browser is about to leave the page.
      if (person === null) return null;
      const { attemptId, deadlineAt, reading } = state.stage.session.attempt;
      const key = `${attemptId}/${deadlineAt}/${reading.step}`;
      return <TakingScreen key={key} taker={taker} state={state} person={person} personalCode={personalCode} />;
    }
  }
}
