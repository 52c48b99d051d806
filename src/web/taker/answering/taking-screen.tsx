import type { ReactElement, ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from '#web/lib/use-store.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import { TimeLeft } from '#web/taker/clock/time-left.tsx';
import { CodeNote } from '#web/taker/cover/code-note.tsx';
import type { FlowState } from '#web/taker/flow/flow-states.ts';
import type { TakerController } from '#web/taker/flow/taker-controller.ts';
import { hasNextStage } from '#web/taker/flow/taker-flow.ts';
import { Lazy } from '#web/taker/lazy-screen.tsx';
import { hostMessages } from '#web/taker/lesson/host-messages.ts';
import { ReadDoneButton, ReadScreen } from '#web/taker/reading/read-screen.tsx';
import { TextPage } from '#web/taker/reading/text-page.tsx';
import { TextSheetFrame, useTextSheet } from '#web/taker/reading/text-sheet.tsx';
import { useLookBacks } from '#web/taker/reading/use-look-backs.ts';
import { isOnDevice } from '#web/taker/saving/answer-saver.ts';
import { ServerSlot } from '#web/taker/server-slot.tsx';
import { isNarrow, useFocusOnHeading, usePageFrame } from '#web/taker/use-page-frame.ts';
import { Dock, MoveBar } from './move-buttons.tsx';
import { QuestionView } from './question-view.tsx';
import type { TakingSession } from './taking-session.ts';
import { TakingStrip } from './taking-strip.tsx';
import { TroubleBanner } from './trouble-banner.tsx';
import { usePreloadedFields } from './use-preloaded-fields.ts';
import { questionMarks, useSaver } from './use-saver.ts';

type TakingScreenProps = {
  readonly taker: TakerController;
  readonly state: Extract<FlowState, { kind: 'reading' | 'answering' | 'checking' | 'sending' }>;
  readonly person: SessionPerson;
  /** To be written down after a start by name; null where it is not known. */
  readonly personalCode: string | null;
};

/** One stage of the test: reading, answering, what is missing, handing in. */
export function TakingScreen({ taker, state, person, personalCode }: TakingScreenProps): ReactElement {
  const { page, send, reload, setClock } = taker;
  const { kind } = state;
  const { session, at, handing } = state.stage;
  const { attempt, questions, clock } = session;
  const saving = useSaver(session);
  const messages = useStore(hostMessages);
  const marks = questionMarks(session, saving);
  const hasNext = hasNextStage(session);
  const current = marks[at];
  const [listOpen, setListOpen] = useState(false);
  const hasText = page.whole !== null || attempt.texts.length > 0;
  const isReading = kind === 'reading';
  const isAnswering = kind === 'answering';
  const isSending = kind === 'sending';
  const view = `${isSending ? state.reason : kind}/${at}`;
  // A text that came with the page was below the cover already, and one that was retold was read then.
  const isNewText = attempt.texts.length > 0 && (attempt.reading.step === 0 || attempt.reading.mode === 'parts');
  const sheet = useTextSheet(isAnswering && state.stage.readsFirst && isNewText && isNarrow());
  useLookBacks(session, isAnswering && hasText ? current?.question : undefined, sheet);
  usePageFrame(page.whole !== null, isReading ? 'reading' : 'taking');
  useFocusOnHeading(view);
  usePreloadedFields(questions);
  useWarnBeforeLoss(session);
  // The attempt, or its stage, has ended elsewhere: it is loaded again.
  const isClosed = saving.trouble === 'closed';
  useEffect(() => {
    if (isClosed) void reload();
  }, [isClosed, reload]);
  const isLeft = hasNext && Object.values(saving.queue.answers).some(({ standing }) => standing === 'late');
  useEffect(() => {
    if (isLeft) void reload();
  }, [isLeft, reload]);

  const go = (index: number): void => {
    setListOpen(false);
    send({ kind: 'question-chosen', index });
  };
  const check = (): void => {
    setListOpen(false);
    send({ kind: 'check' });
  };
  const endTime = useCallback(() => {
    setListOpen(false);
    send({ kind: 'time-over' });
  }, [send]);
  const onDone = (): void => send({ kind: 'done' });

  const reading = { next: attempt.reading.next, handing, onDone };
  const move = { at, count: questions.length, hasNext, onGo: go, onCheck: check };
  const inParts = questions.length > 0 && questions.length < attempt.reading.questionCount;
  const checking = {
    marks,
    state: saving,
    handing,
    hasNext,
    inParts,
    onGo: go,
    onSubmit: onDone,
  };
  const time = attempt.deadlineAt !== null && !(isSending && state.reason === 'time') && (
    <TimeLeft deadlineAt={attempt.deadlineAt} clock={clock} onOver={endTime} onDoubt={reload} />
  );
  let content: ReactNode = null;
  if (isReading) content = <ReadScreen {...reading} />;
  else if (kind === 'checking') content = <Lazy>{({ CheckScreen }) => <CheckScreen {...checking} />}</Lazy>;
  else if (isSending)
    content = (
      <Lazy>{({ SendingScreen }) => <SendingScreen session={session} reason={state.reason} onEvent={send} />}</Lazy>
    );
  else if (current !== undefined)
    content = (
      <QuestionView
        key={current.question.id}
        session={session}
        state={saving}
        question={current.question}
        number={current.number}
        sheet={sheet}
      />
    );
  const ask = (
    <>
      <div className="scroll">
        <div className="inner">
          {state.stage.showsCode && personalCode !== null && (
            <CodeNote identifier={person.identifier} code={personalCode} onClose={() => send({ kind: 'code-noted' })} />
          )}
          {content}
          {attempt.mayPause && !isSending && (
            <Lazy>{({ PauseButton }) => <PauseButton session={session} onClock={setClock} />}</Lazy>
          )}
        </div>
      </div>
      {isAnswering && <MoveBar {...move} />}
    </>
  );
  return (
    <>
      <ServerSlot id="taker-strip">
        <TakingStrip
          title={page.cover.title}
          marks={isReading || isSending ? [] : marks}
          at={isAnswering ? at : null}
          total={attempt.reading.questionCount}
          inParts={inParts}
          state={saving}
          time={time}
          onGo={go}
          onList={() => setListOpen(true)}
        />
        {(!isSending || saving.trouble === 'signed-out') && (
          <TroubleBanner
            session={session}
            state={saving}
            view={view}
            resumedFrom={state.stage.resumedFrom}
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
        {messages.length > 0 && (
          <Lazy>{({ HostMessageBanner }) => <HostMessageBanner messages={messages} {...page.cover} />}</Lazy>
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
      {hasText && !isReading && <TextSheetFrame title={page.cover.title} sheet={sheet} />}
      {isAnswering && <Dock {...move} onText={hasText ? sheet.show : null} />}
      {kind === 'checking' && (
        <nav className="dock" aria-label="Завершення тесту">
          <Lazy>{({ CheckButtons }) => <CheckButtons {...checking} />}</Lazy>
        </nav>
      )}
      {isReading && (
        <nav className="dock" aria-label="Далі">
          <ReadDoneButton {...reading} />
        </nav>
      )}
      {listOpen && (
        <Lazy>
          {({ QuestionList }) => (
            <QuestionList
              marks={marks}
              at={isAnswering ? at : null}
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

/** Lets the browser ask before it closes the page, where an unsent answer is not on the device and would be lost. */
function useWarnBeforeLoss(session: TakingSession): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      const { saver } = session;
      if (saver.waiting > 0 && !isOnDevice(saver.current())) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [session]);
}
