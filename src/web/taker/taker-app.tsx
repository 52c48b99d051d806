import type { ReactElement } from 'react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Attempt } from '#contract/attempts.ts';
import type { TakerPage } from '#contract/taker-page.ts';
import type { CallFailure } from '#web/lib/api-client.ts';
import { takerSentence } from '#web/lib/taker-messages.ts';
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx';
import type { SessionPerson } from '#web/shell/session-store.ts';
import { sessionStore, startSession } from '#web/shell/session-store.ts';
import { Toasts } from '#web/shell/toasts.tsx';
import { ColumnScreen } from './column-screen.tsx';
import { CoverScreen } from './cover-screen.tsx';
import { tabAttempt } from './entry-path.ts';
import type { Finish } from './finish-screen.tsx';
import { Late } from './late.tsx';
import { PausedScreen } from './paused-screen.tsx';
import { openDatabase } from './saving/device-database.ts';
import type { StartWishes } from './start-form.tsx';
import { switchPerson } from './switch-person.ts';
import type { Call, CoverAnswer, Submission } from './taker-addresses.ts';
import { ATTEMPT, COVER, call, START } from './taker-addresses.ts';
import { TakerHeader } from './taker-header.tsx';
import { TakingScreen } from './taking-screen.tsx';
import type { TakingSession } from './taking-session.ts';
import { openTaking } from './taking-session.ts';
import { isNarrow } from './use-page-frame.ts';

type Phase =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  | { readonly kind: 'cover'; readonly answer: CoverAnswer }
  | { readonly kind: 'paused' }
  | { readonly kind: 'taking'; readonly session: TakingSession; readonly isNew: boolean }
  | { readonly kind: 'finished'; readonly finish: Finish };

const isOpen = ({ state }: Attempt): boolean => state === 'in-progress' || state === 'paused';

const stageKey = ({ attemptId, deadlineAt, reading }: Attempt): string => `${attemptId}/${deadlineAt}/${reading.step}`;

const isSameStage = (one: Attempt, other: Attempt): boolean =>
  one.attemptId === other.attemptId && one.reading.step === other.reading.step;

type ReadCover = Awaited<ReturnType<typeof readCoverOf>>;

/** Asks for the cover with what depends on the person. */
export function readCoverOf({ wihiwId }: TakerPage, token: string | null): Call<NonNullable<typeof COVER.operation>> {
  return call(COVER, { params: { id: wihiwId }, query: token === null ? {} : { token } });
}

/**
 * Waits a moment for the answer: with it the way in is drawn at once instead of after an empty page. Null where it is late
 * or says that an attempt goes on.
 */
export async function readCoverInTime(first: Promise<ReadCover>): Promise<CoverAnswer | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), 150));
  const result = await Promise.race([first, late]);
  if (result === null || !result.ok) return null;
  const { person, current } = result.value;
  if (current !== null && tabAttempt.read() === current) return null;
  startSession(person);
  return result.value;
}

type TakerAppProps = {
  readonly page: TakerPage;
  readonly token: string | null;
  /** Asked for before anything is drawn. */
  readonly first: Promise<ReadCover>;
  /** What that was answered with, where it came in time for the first drawing. */
  readonly known: CoverAnswer | null;
};

/** Taking one test from its cover to its end, drawn into the page that the server wrote. */
export function TakerApp({ page, token, first, known }: TakerAppProps): ReactElement {
  const [phase, setPhase] = useState<Phase>(known === null ? { kind: 'opening' } : { kind: 'cover', answer: known });
  const { person, personalCode } = useSyncExternalStore(sessionStore.subscribe, sessionStore.current);
  const taking = useRef<TakingSession | null>(null);
  const wihiwId = page.wihiwId;

  const leaveTaking = useCallback((next: Phase) => {
    taking.current?.close();
    taking.current = next.kind === 'taking' ? next.session : null;
    setPhase(next);
  }, []);

  const endHere = useCallback(
    (end: Omit<Finish, 'identifier' | 'personalCode'>) => {
      const { person: who, personalCode: code } = sessionStore.current();
      tabAttempt.forget();
      leaveTaking({ kind: 'finished', finish: { ...end, identifier: who?.identifier ?? null, personalCode: code } });
      if (end.signedOut) startSession(null);
    },
    [leaveTaking],
  );

  const enter = useCallback(
    async (attempt: Attempt, who: SessionPerson, isNew: boolean) => {
      tabAttempt.remember(attempt.attemptId);
      const before = taking.current;
      if (before !== null && attempt.state === 'in-progress' && isSameStage(before.attempt, attempt)) {
        // What the taker is doing goes on; only the time may have changed.
        before.clock.sync(attempt.serverNow);
        taking.current = { ...before, attempt: { ...before.attempt, deadlineAt: attempt.deadlineAt } };
        setPhase({ kind: 'taking', session: taking.current, isNew: false });
      } else if (attempt.state === 'paused') leaveTaking({ kind: 'paused' });
      else if (isOpen(attempt))
        leaveTaking({ kind: 'taking', session: await openTaking(attempt, who.userId, before), isNew });
      else {
        const lost = before?.saver.waiting ?? 0;
        before?.close();
        await before?.store.erase();
        endHere({ attemptId: attempt.attemptId, submittedAt: null, signedOut: false, trial: attempt.trial, lost });
      }
    },
    [leaveTaking, endHere],
  );

  const reread = useCallback(
    async (attemptId: string) => {
      const who = sessionStore.current().person;
      const result = await call(ATTEMPT, { params: { id: wihiwId, attemptId } });
      if (who !== null && result.ok) await enter(result.value, who, false);
      return result;
    },
    [wihiwId, enter],
  );

  const show = useCallback(
    async (result: ReadCover) => {
      if (!result.ok) {
        setPhase({ kind: 'failed', failure: result.error });
        return;
      }
      const { person: who, current } = result.value;
      const before = sessionStore.current();
      startSession(who, who !== null && who.userId === before.person?.userId ? before.personalCode : null);
      if (who !== null && current !== null && tabAttempt.read() === current && (await reread(current)).ok) return;
      leaveTaking({ kind: 'cover', answer: result.value });
    },
    [reread, leaveTaking],
  );
  const open = (): void => void readCoverOf(page, token).then(show);

  useEffect(() => {
    if (known === null) void first.then(show);
  }, [known, first, show]);

  async function start({ displayName, sharedComputer }: StartWishes): Promise<CallFailure | null> {
    // Beside the request; a refusal is told when the answers are to be kept.
    openDatabase().catch(() => undefined);
    const result = await call(START, {
      params: { id: wihiwId },
      body: { token, sharedComputer, hasTexts: page.whole !== null, ...(displayName === null ? {} : { displayName }) },
    });
    if (!result.ok) {
      if (
        ['already_closed', 'no_attempts_left', 'link_revoked', 'not_open_yet', 'sign_in_required'].includes(
          result.error.code,
        )
      )
        open();
      return result.error;
    }
    const { attempt, person: who, personalCode: code } = result.value;
    startSession(who, code ?? sessionStore.current().personalCode);
    await enter(attempt, who, code !== null);
    return null;
  }

  const finish = useCallback(
    ({ submittedAt, signedOut }: Submission) => {
      const attempt = taking.current?.attempt;
      if (attempt !== undefined)
        endHere({ attemptId: attempt.attemptId, submittedAt, signedOut, trial: attempt.trial, lost: 0 });
    },
    [endHere],
  );
  const ask = useCallback(() => {
    const id = taking.current?.attempt.attemptId ?? tabAttempt.read();
    if (id !== null) void reread(id);
  }, [reread]);

  return (
    <>
      <TakerHeader session={phase.kind === 'taking' ? phase.session : null} />
      {phase.kind === 'failed' && (
        <ColumnScreen page={page} view="failed">
          <h1 tabIndex={-1}>{page.cover.title}</h1>
          <p role="alert">{takerSentence(phase.failure)}</p>
          <p className="do">
            <button className="btn btn-primary" type="button" onClick={open}>
              Спробувати ще раз
            </button>
          </p>
        </ColumnScreen>
      )}
      {phase.kind === 'cover' && (
        <ColumnScreen page={page} view="cover">
          <CoverScreen
            answer={phase.answer}
            isAboveText={page.whole !== null && isNarrow()}
            onStart={start}
            onSwitchPerson={() => {
              void switchPerson(page).then((mayStay) => {
                if (mayStay) open();
              });
            }}
          />
        </ColumnScreen>
      )}
      {phase.kind === 'paused' && (
        <ColumnScreen page={page} view="paused">
          <PausedScreen hostName={page.cover.hostName} onAsk={ask} />
        </ColumnScreen>
      )}
      {phase.kind === 'taking' && person !== null && (
        <TakingScreen
          key={stageKey(phase.session.attempt)}
          page={page}
          session={phase.session}
          person={person}
          personalCode={phase.isNew ? personalCode : null}
          onSubmitted={finish}
          onReread={ask}
          onStage={(attempt) => void enter(attempt, person, false)}
        />
      )}
      {phase.kind === 'finished' && (
        <ColumnScreen page={page} view="finished">
          <Late>{({ FinishScreen }) => <FinishScreen cover={page.cover} finish={phase.finish} />}</Late>
        </ColumnScreen>
      )}
      <ConfirmDialog />
      <Toasts />
    </>
  );
}
