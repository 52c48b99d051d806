import type { ReactElement, ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import type { AttemptClock } from '#contract/attempt-clock.ts';
import type { Attempt } from '#contract/attempts.ts';
import type { TakerPage } from '#contract/taker-page.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import { loadMenu, signedIn } from '#web/shell/signed-in.ts';
import { TimeLeft } from '#web/taker/clock/time-left.tsx';
import { CodeNote } from '#web/taker/cover/code-note.tsx';
import { finishStage, finishStageFailure, hasNextStage } from '#web/taker/ending/finish-stage.ts';
import { handIn, handInFailure } from '#web/taker/ending/hand-in.ts';
import { Lazy } from '#web/taker/lazy-screen.tsx';
import { ReadDoneButton, ReadScreen } from '#web/taker/reading/read-screen.tsx';
import { TextPage } from '#web/taker/reading/text-page.tsx';
import { TextSheetHead, useTextSheet } from '#web/taker/reading/text-sheet.tsx';
import { ServerSlot } from '#web/taker/server-slot.tsx';
import type { Submission } from '#web/taker/taker-api.ts';
import { isUnreachable } from '#web/taker/taker-api.ts';
import { useFocusOnHeading, usePageFrame } from '#web/taker/use-page-frame.ts';
import type { HandingIn } from './check-screen.tsx';
import { Dock, MoveBar } from './move-buttons.tsx';
import { QuestionView } from './question-view.tsx';
import type { TakingSession } from './taking-session.ts';
import { TakingStrip } from './taking-strip.tsx';
import { TroubleBanner } from './trouble-banner.tsx';
import { usePreloadedFields } from './use-preloaded-fields.ts';
import { questionMarks, useSaver } from './use-saver.ts';

type TakingScreenProps = {
  readonly page: TakerPage;
  readonly session: TakingSession;
  readonly person: SessionPerson;
  /** To write down, after a start by name. */
  readonly personalCode: string | null;
  readonly onSubmitted: (submission: Submission) => void;
  /** The attempt may have ended elsewhere, or its deadline moved: only the server knows. */
  readonly onReread: () => void;
  readonly onClock: (clock: AttemptClock) => void;
  /** The next texts and questions have come. */
  readonly onStage: (attempt: Attempt) => void;
};

type View = 'read' | 'question' | 'check' | 'time' | 'wish';

export function TakingScreen(props: TakingScreenProps): ReactElement {
  const { page, session, onSubmitted, onReread, onClock, onStage } = props;
  const { attempt, questions, clock } = session;
  const state = useSaver(session);
  const marks = questionMarks(session, state);
  const hasNext = hasNextStage(session);
  const isWished = !hasNext && session.notes().handsIn;
  const [view, setView] = useState<View>(isWished ? 'wish' : questions.length === 0 ? 'read' : 'question');
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ id }) => id === session.notes().questionId),
    ),
  );
  const [listOpen, setListOpen] = useState(false);
  const [handing, setHanding] = useState<HandingIn>({ busy: false, failure: null });
  const [codeShown, setCodeShown] = useState(props.personalCode !== null);
  const sheet = useTextSheet();
  const hasText = page.whole !== null || attempt.texts.length > 0;
  usePageFrame(page.whole !== null, view === 'read' ? 'reading' : 'taking');
  useFocusOnHeading(`${view}/${at}`);
  usePreloadedFields(questions);
  useWarnBeforeLoss(session);
  useEffect(() => {
    if (state.trouble === 'closed') onReread();
  }, [state.trouble, onReread]);
  const isLeft = hasNext && Object.values(state.queue.answers).some(({ standing }) => standing === 'late');
  useEffect(() => {
    if (isLeft) onReread();
  }, [isLeft, onReread]);

  const go = (index: number): void => {
    setListOpen(false);
    setCodeShown(false);
    setHanding({ busy: false, failure: null });
    setAt(index);
    setView('question');
    session.note({ questionId: questions[index]?.id ?? null });
  };
  const check = (): void => {
    loadCode();
    setListOpen(false);
    setView('check');
  };
  const endTime = useCallback(() => {
    loadCode();
    setListOpen(false);
    setView('time');
  }, []);
  const goBack = useCallback(
    (failure: string | null) => {
      session.note({ handsIn: false });
      setHanding({ busy: false, failure });
      setView('check');
    },
    [session],
  );
  const goOnInTime = useCallback(
    (time: AttemptClock) => {
      setView('question');
      onClock(time);
    },
    [onClock],
  );

  async function goOn(): Promise<void> {
    if (handing.busy) return;
    setHanding({ busy: true, failure: null });
    const result = await finishStage(session);
    if (result.ok) onStage(result.value);
    else if (result.error.code === 'attempt_closed' || result.error.code === 'reading_step_unknown') onReread();
    else setHanding({ busy: false, failure: finishStageFailure(result.error) });
  }
  async function submit(): Promise<void> {
    if (handing.busy) return;
    setHanding({ busy: true, failure: null });
    const result = await handIn(session, 'wish');
    if (result.ok) onSubmitted(result.value);
    else if (isUnreachable(result.error)) {
      session.note({ handsIn: true });
      setHanding({ busy: false, failure: null });
      setView('wish');
    } else setHanding({ busy: false, failure: handInFailure(result.error) });
  }

  const question = questions[at];
  const reading = { next: attempt.reading.next, passing: handing, onDone: () => void goOn() };
  const move = { at, count: questions.length, hasNext, onGo: go, onCheck: check };
  const inParts = questions.length > 0 && questions.length < attempt.reading.questionCount;
  const checking = {
    marks,
    state,
    handing,
    hasNext,
    inParts,
    onGo: go,
    onSubmit: () => void (hasNext ? goOn() : submit()),
  };
  const isEnding = view === 'time' || view === 'wish';
  const time = attempt.deadlineAt !== null && view !== 'time' && (
    <TimeLeft deadlineAt={attempt.deadlineAt} clock={clock} onOver={endTime} onDoubt={onReread} />
  );
  let content: ReactNode = null;
  if (view === 'read') content = <ReadScreen {...reading} />;
  else if (view === 'check') content = <Lazy>{({ CheckScreen }) => <CheckScreen {...checking} />}</Lazy>;
  else if (isEnding)
    content = (
      <Lazy>
        {({ SendingScreen }) => (
          <SendingScreen session={session} reason={view} onDone={onSubmitted} onTimeLeft={goOnInTime} onBack={goBack} />
        )}
      </Lazy>
    );
  else if (question !== undefined)
    content = (
      <QuestionView
        key={question.id}
        session={session}
        state={state}
        question={question}
        number={attempt.reading.questionsBefore + at + 1}
        sheet={sheet}
      />
    );
  const ask = (
    <>
      <div className="scroll">
        <div className="inner">
          {codeShown && props.personalCode !== null && (
            <CodeNote
              identifier={props.person.identifier}
              code={props.personalCode}
              onClose={() => setCodeShown(false)}
            />
          )}
          {content}
          {attempt.mayPause && !isEnding && (
            <Lazy>{({ PauseButton }) => <PauseButton session={session} onClock={onClock} />}</Lazy>
          )}
        </div>
      </div>
      {view === 'question' && <MoveBar {...move} />}
    </>
  );
  return (
    <>
      <ServerSlot id="taker-strip">
        <TakingStrip
          title={page.cover.title}
          marks={view === 'read' || isEnding ? [] : marks}
          at={view === 'question' ? at : null}
          total={attempt.reading.questionCount}
          state={state}
          time={time}
          onGo={go}
          onList={() => setListOpen(true)}
        />
        {(!isEnding || state.trouble === 'signed-out') && (
          <TroubleBanner
            session={session}
            state={state}
            onGoTo={(id) =>
              go(
                Math.max(
                  0,
                  questions.findIndex((other) => other.id === id),
                ),
              )
            }
          />
        )}
      </ServerSlot>
      <ServerSlot id="ask">
        {page.whole === null ? (
          <>
            {hasText && <TextPage texts={attempt.texts} />}
            {hasText && <div className="veil" />}
            <section className={hasText ? 'ask' : 'ask ask-only'} aria-label="Запитання">
              {ask}
            </section>
          </>
        ) : (
          ask
        )}
      </ServerSlot>
      {hasText && view !== 'read' && <TextSheetHead title={page.cover.title} open={sheet.open} onClose={sheet.hide} />}
      {view === 'question' && <Dock {...move} onText={hasText ? sheet.show : null} />}
      {view === 'check' && (
        <nav className="dock" aria-label="Завершення тесту">
          <Lazy>{({ CheckButtons }) => <CheckButtons {...checking} />}</Lazy>
        </nav>
      )}
      {view === 'read' && (
        <nav className="dock" aria-label="Далі">
          <ReadDoneButton {...reading} />
        </nav>
      )}
      {listOpen && (
        <Lazy>
          {({ QuestionList }) => (
            <QuestionList
              marks={marks}
              at={view === 'question' ? at : null}
              isLast={!hasNext}
              onGo={go}
              onCheck={check}
              onClose={() => setListOpen(false)}
            />
          )}
        </Lazy>
      )}
    </>
  );
}

/** The last screen shows the code, also after a reload and on a shared computer, where the session ends with the test. */
function loadCode(): void {
  const { person, personalCode } = signedIn.current();
  if (person?.kind === 'participant' && personalCode === null) void loadMenu();
}

/** Where the device keeps nothing, closing the page would lose what has not been sent: the browser asks first. */
function useWarnBeforeLoss(session: TakingSession): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (!session.store.isLasting && session.saver.waiting > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [session]);
}
