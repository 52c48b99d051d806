import type { ReactElement } from 'react';
import { useId, useMemo } from 'react';
import type { Attempt } from '#contract/attempts.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { pointsWord } from '#core/language/plural.ts';
import { asksCertainty } from '#core/scoring/certainty-levels.ts';
import { AnswerField } from '#web/questions/answer-field.tsx';
import type { TextSurface } from '#web/questions/answer-props.ts';
import { InlineDocument } from '#web/questions/rendered-document.tsx';
import { Icon } from '#web/shell/icon.tsx';
import { Lazy } from '#web/taker/lazy-screen.tsx';
import type { TextSheet } from '#web/taker/reading/text-sheet.tsx';
import type { SaverState } from '#web/taker/saving/answer-saver.ts';
import type { TakenQuestion, TakingSession } from './taking-session.ts';
import { hasAnswer } from './taking-session.ts';

type QuestionViewProps = {
  readonly session: TakingSession;
  readonly state: SaverState;
  readonly question: TakenQuestion;
  readonly number: number;
  readonly sheet: TextSheet;
};

/** Returns «Частина 2 з 3» for a test in parts; null otherwise. */
function partWords({ reading }: Attempt): string | null {
  return reading.mode !== 'then' && reading.steps > 1 ? `Частина ${reading.step + 1} з ${reading.steps}` : null;
}

/** Returns access to the question's text on the page, written by the server or drawn here; null without a text. */
function useSurface(textId: string | null, { show, hide }: TextSheet): TextSurface | null {
  return useMemo(
    () =>
      textId === null
        ? null
        : {
            textId,
            root: () => document.querySelector<HTMLElement>(`#text [data-text="${CSS.escape(textId)}"]`),
            show,
            hide,
            sheet: () => document.getElementById('text'),
          },
    [textId, show, hide],
  );
}

/** One question with its field, bookmark and hint. */
export function QuestionView({ session, state, question, number, sheet }: QuestionViewProps): ReactElement {
  const prompt = useId();
  const surface = useSurface(question.textId, sheet);
  const { saver } = session;
  const part = partWords(session.attempt);
  const answer = state.queue.answers[question.id];
  const theirs = state.queue.theirs[question.id];
  const flagged = answer?.flagged ?? false;
  return (
    <>
      <div className="ask-head">
        <p className="note num">
          {part !== null && (
            <>
              {part}
              <br />
            </>
          )}
          Запитання {number} ·{' '}
          <span className="nobr">
            {formatNumber(question.points)} {pointsWord(question.points)}
          </span>
          {question.required && ' · обов’язкове'}
        </p>
        <button
          className="btn btn-plain flag-btn"
          type="button"
          aria-pressed={flagged}
          onClick={() => saver.change(question.id, { flagged: !flagged }, 'choice')}
        >
          <Icon name="bookmark" /> Закладка
        </button>
      </div>
      <h1 id={prompt} tabIndex={-1}>
        <InlineDocument document={question.prompt} />
      </h1>
      {theirs === undefined ? (
        <AnswerField
          question={question}
          answer={answer?.value ?? null}
          labelledBy={prompt}
          surface={surface}
          onAnswer={(value, pace) =>
            saver.change(question.id, { value, lookBacks: session.lookBacks.of(question.id) }, pace)
          }
        />
      ) : (
        <Lazy>
          {({ ForkChoice }) => (
            <ForkChoice
              question={question}
              mine={answer?.value ?? null}
              theirs={theirs.value}
              onChoose={(choice) => saver.settle(question.id, choice)}
            />
          )}
        </Lazy>
      )}
      {session.attempt.certainty &&
        asksCertainty(question.kind) &&
        theirs === undefined &&
        hasAnswer(question, answer?.value) && (
          <Lazy>
            {({ CertaintyChoice }) => (
              <CertaintyChoice
                chosen={answer?.certainty ?? null}
                onChoose={(certainty) => saver.change(question.id, { certainty }, 'choice')}
              />
            )}
          </Lazy>
        )}
      {answer?.standing === 'late' && (
        <p className="error">
          <Icon name="clock" /> Ця відповідь надійшла, коли час уже вийшов: її побачить лише той, хто призначив тест.
        </p>
      )}
      {answer?.standing === 'refused' && (
        <p className="error">
          <Icon name="warning" /> Цю відповідь не вдалося зберегти на сервері. Змініть її або дайте ще раз.
        </p>
      )}
      {question.hasHint && (
        <Lazy>{({ HintButton }) => <HintButton key={question.id} session={session} questionId={question.id} />}</Lazy>
      )}
    </>
  );
}
