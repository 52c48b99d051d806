import '#web/questions/review/answered-rows.css';
import '#web/features/results/result.css';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { AttemptResult } from '#contract/results.ts';
import { releaseSentence, verdictsSentence } from '#core/wihiws/release-words.ts';
import type { ShownInText } from '#web/features/results/evidence-of-question.ts';
import { useOpenForPrint } from '#web/features/results/open-for-print.ts';
import { whenIdle } from '#web/lib/page/when-idle.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { createFetchedPart } from '#web/ui/loading/fetched-part.tsx';
import { ResultIntro } from './result-intro.tsx';
import { ReviewedAnswers } from './reviewed-answers.tsx';
import { SourceTexts } from './source-texts.tsx';

// Few ask how points are counted, and a dialog brings a lot with it.
const scoringDialog = createFetchedPart(() => import('./scoring-dialog.tsx').then((part) => part.ScoringDialog));

const AHEAD_MS = 5_000;

const moment = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** Says when hidden details of answers will be shown; while the score is hidden too, only when right answers will be. */
function closedNote(result: AttemptResult): string {
  const { answersRelease: rule, timeZone, totals, questions } = result;
  return totals !== null && questions.every(({ score }) => score === null)
    ? verdictsSentence({ rule, at: moment(result.verdictsReleaseAt), timeZone })
    : releaseSentence({ what: 'answers', rule, at: moment(result.answersReleasesAt), timeZone });
}

type ResultViewProps = {
  readonly result: AttemptResult;
  /** Where the same is an understanding map; null where it would be empty. */
  readonly mapHref: string | null;
};

/** The result of an attempt as far as it is released; for the host whole. */
export function ResultView({ result, mapHref }: ResultViewProps): ReactElement {
  const [explaining, setExplaining] = useState(false);
  const [isExplained, setExplained] = useState(false);
  const [shown, setShown] = useState<ShownInText | null>(null);
  const page = useRef<HTMLDivElement>(null);
  useOpenForPrint(page);
  useEffect(() => whenIdle(scoringDialog.fetchAhead, AHEAD_MS), []);
  const { questions, texts } = result;
  function explain(): void {
    setExplained(true);
    setExplaining(true);
  }
  const isClosed = questions.every(({ solution }) => solution === null);
  return (
    <div className="wrap result" ref={page}>
      <ResultIntro result={result} />
      <div className={texts.length === 0 ? 'answered-rows is-single' : 'answered-rows'}>
        <section aria-labelledby="answers">
          <div className="review-head">
            <h2 id="answers">{result.forHost ? 'Відповіді' : 'Ваші відповіді'}</h2>
            <div className="not-printed -mx-3 flex flex-wrap">
              {mapHref !== null && (
                <ButtonLink kind="plain" href={mapHref}>
                  Мапа розуміння
                </ButtonLink>
              )}
              <Button kind="plain" onPress={explain}>
                Як обчислено бали
              </Button>
              <Button kind="plain" onPress={() => window.print()}>
                Надрукувати звіт
              </Button>
            </div>
          </div>
          {isClosed && questions.length > 0 && <p className="note mb-4">{closedNote(result)}</p>}
          {questions.length === 0 ? (
            <EmptyState title="Відповіді ще не відкрито">{closedNote(result)}</EmptyState>
          ) : (
            <ReviewedAnswers
              questions={questions}
              texts={result.texts}
              answerName={result.forHost ? 'Відповідь' : 'Ваша відповідь'}
              inText={shown?.questionId ?? null}
              onInText={setShown}
            />
          )}
        </section>
        {texts.length > 0 && <SourceTexts texts={texts} questions={questions} evidence={shown} />}
      </div>
      {isExplained && (
        <scoringDialog.Part
          open={explaining}
          kinds={questions.map(({ kind }) => kind)}
          certainty={result.certainty !== null}
          onClose={() => setExplaining(false)}
        />
      )}
    </div>
  );
}
