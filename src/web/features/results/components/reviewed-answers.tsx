import type { ReactElement } from 'react';
import type { AttemptResultQuestion } from '#contract/results.ts';
import { lookBacksWords } from '#core/analysis/words/look-back-words.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { pointsOutOf } from '#core/language/points-out-of.ts';
import { READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import { CERTAINTY_NAMES } from '#core/scoring/certainty-levels.ts';
import { beginningOf, blockText } from '#core/texts/document-text.ts';
import type { ShownInText } from '#web/features/results/evidence-of-question.ts';
import { evidenceOfQuestion, itemId } from '#web/features/results/evidence-of-question.ts';
import { correctionWords, VERDICTS } from '#web/features/results/result-words.ts';
import { InlineDocument, RenderedDocument } from '#web/questions/rendered-document.tsx';
import { AnswerReview } from '#web/questions/review/answer-review.tsx';
import type { ReviewText } from '#web/questions/review/review-props.ts';
import { Icon } from '#web/shell/icon.tsx';

type ReviewedAnswersProps = {
  readonly questions: readonly AttemptResultQuestion[];
  readonly texts: readonly ReviewText[];
  readonly answerName: string;
  /** The question whose sentences are highlighted in the text. */
  readonly inText: string | null;
  readonly onInText: (shown: ShownInText | null) => void;
};

/** Each question with my answer, and the right one with its reason once that is released. */
export function ReviewedAnswers({
  questions,
  texts,
  answerName,
  inText,
  onInText,
}: ReviewedAnswersProps): ReactElement {
  return (
    <div>
      {questions.map((question) => (
        <details
          className="answered-row"
          id={itemId(question.questionId)}
          key={question.questionId}
          open={question.score !== null && question.score.verdict !== 'right' && question.score.verdict !== 'void'}
        >
          <summary>
            <span className="n num">{question.number}</span>
            <span className="q">
              <InlineDocument document={question.prompt} />
            </span>
            <span>
              <Icon name="down" className="turn" />
            </span>
            <ItemFacts question={question} />
          </summary>
          <div className="answered-body">
            <AnswerReview
              kind={question.kind}
              body={question.body}
              answer={question.answer}
              answerName={answerName}
              texts={texts}
              solution={question.solution}
            />
            <InTextButton question={question} texts={texts} on={inText === question.questionId} onInText={onInText} />
            <LookedBack question={question} texts={texts} />
            {question.solution?.explanation != null && (
              <div className="why">
                <b>Пояснення.</b>{' '}
                <RenderedDocument document={question.solution.explanation} options={{ numbered: false }} />
              </div>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}

const PLACE_CHARACTERS = 40;

/** How often the taker came back to the text, and where to, for those who are told. It changes no points. */
function LookedBack({
  question: { lookBacks, textId },
  texts,
}: {
  readonly question: AttemptResultQuestion;
  readonly texts: readonly ReviewText[];
}): ReactElement | null {
  if (lookBacks === null) return null;
  const most = Object.entries(lookBacks.blocks).toSorted(([, one], [, other]) => other - one)[0]?.[0];
  const block = texts.find(({ id }) => id === textId)?.document.blocks.find(({ id }) => id === most);
  const place = block === undefined ? null : beginningOf(blockText(block), PLACE_CHARACTERS);
  return <p className="note">{lookBacksWords(lookBacks, place)}</p>;
}

type InTextButtonProps = {
  readonly question: AttemptResultQuestion;
  readonly texts: readonly ReviewText[];
  readonly on: boolean;
  readonly onInText: (shown: ShownInText | null) => void;
};

/** Shows in the text what proves the answer, and what was marked as its proof. */
function InTextButton({ question, texts, on, onInText }: InTextButtonProps): ReactElement | null {
  const shown = evidenceOfQuestion(question, texts);
  if (shown === null) return null;
  return (
    <p>
      <button className="btn" type="button" aria-pressed={on} onClick={() => onInText(on ? null : shown)}>
        <Icon name="book" /> {on ? 'Показати всі позначки' : 'Показати в тексті'}
      </button>
    </p>
  );
}

function ItemFacts({
  question: { score, points, process, certainty },
}: {
  question: AttemptResultQuestion;
}): ReactElement {
  const verdict = score && VERDICTS[score.verdict];
  const corrected = score && correctionWords(score);
  return (
    <span className="m">
      {verdict && (
        <span className={`state ${verdict[0]}`}>
          <Icon name={verdict[1]} /> {verdict[2]}
        </span>
      )}
      {score?.earned != null && score.earnedText !== null && (
        <span className="num">{pointsOutOf(score.earned, score.earnedText, formatNumber(points))}</span>
      )}
      <span>{READING_PROCESS_NAMES[process]}</span>
      {certainty !== null && <span>впевненість: {CERTAINTY_NAMES[certainty]}</span>}
      {corrected !== null && <span>{corrected}</span>}
    </span>
  );
}
