import type { ReactElement } from 'react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { AttemptClock } from '#contract/attempt-clock.ts';
import type { Attempt } from '#contract/attempts.ts';
import type { TakerPage } from '#contract/taker-page.ts';
import type { CallFailure } from '#web/lib/api/api-client.ts';
import { openDatabase } from '#web/lib/device/device-database.ts';
import { ConfirmDialog } from '#web/shell/dialogs/confirm-dialog.tsx';
import { Toasts } from '#web/shell/dialogs/toasts.tsx';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import { signedIn, startSession } from '#web/shell/signed-in.ts';
import { TakingScreen } from '#web/taker/answering/taking-screen.tsx';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import { openTaking } from '#web/taker/answering/taking-session.ts';
import { clockOf } from '#web/taker/clock/clock-facts.ts';
import { CoverScreen } from '#web/taker/cover/cover-screen.tsx';
import { forgetStart, startKey, tabAttempt } from '#web/taker/cover/entry-path.ts';
import type { StartWishes } from '#web/taker/cover/start-form.tsx';
import { switchPerson } from '#web/taker/cover/switch-person.ts';
import type { Finish } from '#web/taker/ending/finish-screen.tsx';
import { fallBackToDevice, heard } from '#web/taker/offline/fall-back-to-device.ts';
import { useOfflineKit } from '#web/taker/offline/use-offline-kit.ts';
import { lateCount } from '#web/taker/saving/answer-queue.ts';
import { ColumnScreen } from './column-screen.tsx';
import { FailureWords } from './failure-words.tsx';
import { Lazy } from './lazy-screen.tsx';
import type { Call, CoverAnswer, Submission } from './taker-api.ts';
import { ATTEMPT, COVER, call, callUntilTaken, RESUME, START } from './taker-api.ts';
import { TakerHeader } from './taker-header.tsx';
import { isNarrow } from './use-page-frame.ts';

type Phase =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  | { readonly kind: 'cover'; readonly answer: CoverAnswer }
  | { readonly kind: 'paused'; readonly attempt: Attempt; readonly session: TakingSession | null }
  | { readonly kind: 'taking'; readonly session: TakingSession; readonly isNew: boolean }
  | { readonly kind: 'finished'; readonly finish: Finish };

const isOpen = ({ state }: Attempt): boolean => state === 'in-progress' || state === 'paused';

const stageKey = ({ attemptId, deadlineAt, reading }: Attempt): string => `${attemptId}/${deadlineAt}/${reading.step}`;

const isSameStage = (one: Attempt, other: Attempt): boolean =>
  one.attemptId === other.attemptId && one.reading.step === other.reading.step;

type ReadCover = Awaited<ReturnType<typeof readCoverOf>>;

/** Asks for the cover with what depends on the person. */
export function readCoverOf({ wihiwId }: TakerPage, token: string | null): Call<NonNullable<typeof COVER.operation>> {
  return callUntilTaken(COVER, { params: { id: wihiwId }, query: token === null ? {} : { token } });
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
  const { person, personalCode } = useSyncExternalStore(signedIn.subscribe, signedIn.current);
  const taking = useRef<TakingSession | null>(null);
  /** What is shown came from the device, and the server has not been heard since. */
  const fromDevice = useRef(false);
  const wihiwId = page.wihiwId;

  const leaveTaking = useCallback((next: Phase) => {
    taking.current?.close();
    taking.current = next.kind === 'taking' ? next.session : null;
    // An end that is only heard of again knows less of what this page had.
    const isKnown = (now: Phase): boolean =>
      now.kind === 'finished' && next.kind === 'finished' && now.finish.attemptId === next.finish.attemptId;
    setPhase((now) => (isKnown(now) ? now : next));
  }, []);

  const endHere = useCallback(
    (end: Omit<Finish, 'identifier' | 'personalCode'>) => {
      const { person: who, personalCode: code } = signedIn.current();
      tabAttempt.forget();
      leaveTaking({ kind: 'finished', finish: { ...end, identifier: who?.identifier ?? null, personalCode: code } });
      if (end.signedOut) startSession(null);
    },
    [leaveTaking],
  );

  /** Sets the running session to where the server says that the attempt stands. */
  const setClock = useCallback((clock: AttemptClock) => {
    const before = taking.current;
    if (before === null) return;
    before.clock.sync(clock.serverNow);
    const session = { ...before, attempt: { ...before.attempt, ...clockOf(clock) } };
    taking.current = session;
    setPhase(
      clock.state === 'paused'
        ? { kind: 'paused', attempt: session.attempt, session }
        : { kind: 'taking', session, isNew: false },
    );
  }, []);

  /** Asks for the whole attempt; set further down. */
  const rereadNow = useRef<() => Promise<boolean>>(async () => false);

  /** The server's word on the clock: with a save, on a notice, after the network was away. */
  const onClock = useCallback(
    (clock: AttemptClock) => {
      const before = taking.current?.attempt;
      const isOpenStill = clock.state === 'in-progress' || clock.state === 'paused';
      if (before === undefined || !isOpenStill || fromDevice.current) void rereadNow.current();
      else if (
        clock.state !== before.state ||
        (clock.deadlineAt !== before.deadlineAt && clock.state === 'in-progress') ||
        clock.mayPause !== before.mayPause
      )
        setClock(clock);
      else taking.current?.clock.sync(clock.serverNow);
    },
    [setClock],
  );

  const enter = useCallback(
    async (attempt: Attempt, who: SessionPerson, isNew: boolean) => {
      tabAttempt.remember(attempt.attemptId);
      const before = taking.current;
      const goesOn = before !== null && isOpen(attempt) && isSameStage(before.attempt, attempt);
      if (goesOn) {
        // What the taker is doing goes on; only the time may have changed, or another device has answered.
        before.saver.meet(attempt.answers);
        setClock(attempt);
      } else if (attempt.state === 'paused') leaveTaking({ kind: 'paused', attempt, session: null });
      else if (isOpen(attempt))
        leaveTaking({
          kind: 'taking',
          session: await openTaking(attempt, {
            userId: who.userId,
            before,
            isOffline: fromDevice.current,
            onReply: ({ clock, serverNow }) => {
              // A server of an earlier build tells the time alone.
              if (clock === undefined) taking.current?.clock.sync(serverNow);
              else onClock(clock);
            },
          }),
          isNew,
        });
      else {
        // What comes now may still count, or be kept for the host.
        await before?.saver.flush();
        const lost = before?.saver.waiting ?? 0;
        const late = before === null ? 0 : lateCount(before.saver.current().queue);
        before?.close();
        if (lost === 0) await before?.store.erase();
        const { attemptId, trial, endedBy } = attempt;
        endHere({ attemptId, submittedAt: null, signedOut: false, endedBy, trial, lost, late });
      }
    },
    [leaveTaking, endHere, setClock, onClock],
  );

  const reread = useCallback(
    async (attemptId: string) => {
      const who = signedIn.current().person;
      const asked = callUntilTaken(ATTEMPT, { params: { id: wihiwId, attemptId } });
      // A test that is open here is newer than its copy.
      const result =
        taking.current === null
          ? await fallBackToDevice(asked, fromDevice, (rest) => rest.readKeptAttempt(wihiwId, attemptId))
          : await heard(asked, fromDevice);
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
      const before = signedIn.current();
      startSession(who, who !== null && who.userId === before.person?.userId ? before.personalCode : null);
      if (who !== null && current !== null && tabAttempt.read() === current && (await reread(current)).ok) return;
      leaveTaking({ kind: 'cover', answer: result.value });
    },
    [reread, leaveTaking],
  );
  const openCover = useCallback(
    (asked: Promise<ReadCover>) =>
      fallBackToDevice(asked, fromDevice, (rest) => rest.readKeptCover(page.cover)).then(show),
    [page, show],
  );
  const open = (): void => void openCover(readCoverOf(page, token));

  useEffect(() => {
    if (known === null) void openCover(first);
  }, [known, first, openCover]);

  async function start({ displayName, sharedComputer }: StartWishes): Promise<CallFailure | null> {
    // Beside the request; a refusal is told when the answers are to be kept.
    openDatabase().catch(() => undefined);
    const asked = callUntilTaken(START, {
      params: { id: wihiwId },
      body: {
        token,
        sharedComputer,
        hasTexts: page.whole !== null,
        ...(displayName === null ? {} : { displayName, startKey: startKey(wihiwId) }),
      },
    });
    const current = phase.kind === 'cover' ? phase.answer.current : null;
    const result = await fallBackToDevice(asked, fromDevice, (rest) => rest.readKeptStart(wihiwId, current));
    if (!result.ok) {
      const { code } = result.error;
      if (['already_closed', 'no_attempts_left', 'link_revoked', 'not_open_yet', 'sign_in_required'].includes(code))
        open();
      return result.error;
    }
    forgetStart(wihiwId);
    const { attempt, person: who, personalCode: code } = result.value;
    startSession(who, code ?? signedIn.current().personalCode);
    await enter(attempt, who, code !== null);
    return null;
  }

  const finish = useCallback(
    ({ submittedAt, signedOut, endedBy, keptLate: late }: Submission) => {
      const attempt = taking.current?.attempt;
      if (attempt !== undefined)
        endHere({ attemptId: attempt.attemptId, submittedAt, signedOut, endedBy, trial: attempt.trial, lost: 0, late });
    },
    [endHere],
  );
  const ended = phase.kind === 'finished' && phase.finish.endedBy !== 'taker' ? phase.finish.attemptId : null;
  const ask = useCallback(async () => {
    const id = taking.current?.attempt.attemptId ?? tabAttempt.read() ?? ended;
    return id !== null && (await reread(id)).ok && !fromDevice.current;
  }, [reread, ended]);
  useEffect(() => {
    rereadNow.current = ask;
  }, [ask]);
  const session = phase.kind === 'taking' || phase.kind === 'paused' ? phase.session : null;
  useOfflineKit({
    wihiwId,
    person,
    link: token === null ? null : `/anybody/${encodeURIComponent(token)}`,
    session,
    attempt: phase.kind === 'paused' ? phase.attempt : (session?.attempt ?? null),
    endedId: ended,
    isFinished: phase.kind === 'finished',
    onClock,
  });

  async function resume(): Promise<CallFailure | null> {
    const attemptId = tabAttempt.read() ?? '';
    const result = await call(RESUME, { params: { id: wihiwId, attemptId } });
    if (!result.ok) return result.error;
    onClock(result.value);
    return null;
  }

  return (
    <>
      <TakerHeader session={session} />
      {phase.kind === 'failed' && (
        <ColumnScreen page={page} view="failed">
          <h1 tabIndex={-1}>{page.cover.title}</h1>
          <p role="alert">
            <FailureWords failure={phase.failure} />
          </p>
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
            onAccepted={open}
          />
        </ColumnScreen>
      )}
      {phase.kind === 'paused' && (
        <ColumnScreen page={page} view="paused">
          <Lazy>
            {({ PausedScreen }) => (
              <PausedScreen
                clock={phase.attempt}
                hostName={page.cover.hostName}
                waiting={phase.session?.saver.waiting ?? 0}
                onAsk={ask}
                onResume={resume}
              />
            )}
          </Lazy>
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
          onClock={onClock}
          onStage={(attempt) => void enter(attempt, person, false)}
        />
      )}
      {phase.kind === 'finished' && (
        <ColumnScreen page={page} view="finished">
          <Lazy>{({ FinishScreen }) => <FinishScreen cover={page.cover} finish={phase.finish} />}</Lazy>
        </ColumnScreen>
      )}
      <ConfirmDialog />
      <Toasts />
    </>
  );
}
