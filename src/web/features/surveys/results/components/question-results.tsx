import type { ComponentType, ReactElement } from 'react';
import { differenceOfMeans, differenceOfShares } from '#core/analysis/statistics/differences.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { quoted } from '#core/language/quoted.ts';
import type { QuestionFigures } from '#core/surveys/results/question-figures.ts';
import type { ResultQuestion, ResultQuestionOf } from '#core/surveys/results/result-question.ts';
import type { SurveyKind } from '#core/surveys/survey-types.ts';
import type { ComparedAnswers } from '#web/features/surveys/results/compared-group.ts';
import { askedWords, differenceWords, sampleNote } from '#web/features/surveys/results/survey-result-words.ts';
import { betweenWords } from '#web/lib/told-count.ts';
import { Section } from '#web/ui/section.tsx';
import { BinsResults } from './bins-results.tsx';
import { ChoiceResults, PartsResults } from './choice-results.tsx';
import { PointsResults } from './points-results.tsx';

type ResultsProps<Kind extends SurveyKind> = {
  readonly question: ResultQuestionOf<Kind>;
  readonly figures: QuestionFigures;
  readonly compared: ComparedAnswers | null;
};

/** What is shown of each kind; null where the words below it are all. */
const BODIES: { readonly [Kind in SurveyKind]: ComponentType<ResultsProps<Kind>> | null } = {
  single: ChoiceResults,
  several: ChoiceResults,
  scale: PointsResults,
  stars: PointsResults,
  nps: PointsResults,
  matrix: PartsResults,
  ranking: PartsResults,
  short: null,
  long: null,
  number: BinsResults,
  date: BinsResults,
};

type QuestionResultsProps = {
  readonly question: ResultQuestion;
  /** Null: fewer than five anonymous people. */
  readonly figures: QuestionFigures | null;
  /** Whether anything may be told of it. */
  readonly told: boolean;
  readonly compared: ComparedAnswers | null;
  /** How many are counted on the whole page. */
  readonly people: number;
};

/** One question: what was answered as a picture and as a table, or of two groups side by side. */
export function QuestionResults({ question, figures, told, compared, people }: QuestionResultsProps): ReactElement {
  return (
    <Section
      title={question.title === '' ? 'Запитання без назви' : question.title}
      note={question.removed ? 'Прибране: у новішій версії опитування цього запитання немає.' : undefined}
      className="break-inside-avoid"
    >
      <Figures {...{ question, figures, told, compared, people }} />
    </Section>
  );
}

function Figures({ question, figures, told, compared: other, people }: QuestionResultsProps): ReactElement {
  if (!told)
    return (
      <p className="note max-w-[72ch]">
        Це запитання бачили не всі, тому його відповіді виказали б відповіді інших. В анонімному опитуванні їх не
        показуємо.
      </p>
    );
  if (figures === null) return <p className="note">Результати з’являться після п’яти відповідей на це запитання.</p>;
  if (figures.answeredUpTo === 0) return <p className="note">На це запитання ще ніхто не відповів.</p>;
  const Body = BODIES[question.kind] as ComponentType<ResultsProps<SurveyKind>> | null;
  // What of the other group may not be shown takes nothing of this one away.
  const compared = other?.figures ? other : null;
  // What is true of everybody stands once above all questions.
  const note =
    figures.step !== 1 || sampleNote(figures.answered) === sampleNote(people) ? null : sampleNote(figures.answered);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-[72ch]">
        {askedWords(figures)}
        {compared?.figures && ` У групі ${quoted(compared.names[1])}: ${askedWords(compared.figures).toLowerCase()}`}
      </p>
      {note !== null && <p className="max-w-[72ch] font-medium">{note}</p>}
      {other !== null && compared === null && (
        <p className="note max-w-[72ch]">
          У групі {quoted(other.names[1])} цього запитання показати не можна: відповідей менше п’яти.
        </p>
      )}
      {Body !== null && <Body {...{ question, figures, compared }} />}
      <Means {...{ figures, compared }} />
    </div>
  );
}

const NPS_WORDS = 'частка тих, хто дав 9–10, мінус частка тих, хто дав 0–6';

/** Mean, median and spread, the net promoter score, and the differences of two groups. */
function Means({
  figures,
  compared,
}: {
  readonly figures: QuestionFigures;
  readonly compared: ComparedAnswers | null;
}): ReactElement | null {
  const { summary, nps } = figures;
  const second = compared?.figures ?? null;
  const lines: string[] = [];
  if (summary !== null && figures.bars.length > 0)
    lines.push(
      `Середнє — ${formatNumber(summary.mean)}, медіана — ${formatNumber(summary.median)}, стандартне відхилення — ${formatNumber(summary.sd)}.`,
    );
  if (figures.meanBetween !== null) lines.push(`Середнє — ${betweenWords(figures.meanBetween, 1)}.`);
  if (figures.npsBetween !== null) lines.push(`NPS — ${betweenWords(figures.npsBetween, 0)}: ${NPS_WORDS}.`);
  if (nps !== null) {
    const interval =
      nps.interval === null
        ? ''
        : ` (з надійністю 95 % від ${formatNumber(nps.interval[0], 0)} до ${formatNumber(nps.interval[1], 0)})`;
    const counts = ` (${nps.promoters} − ${nps.detractors} з ${figures.answered})`;
    lines.push(`NPS — ${formatNumber(nps.score, 0)}${interval}: ${NPS_WORDS}${counts}.`);
  }
  if (summary !== null && second?.summary)
    lines.push(
      `У групі ${quoted(compared?.names[1] ?? '')} середнє — ${formatNumber(second.summary.mean)}. Різниця середніх: ${differenceWords(differenceOfMeans(summary, second.summary))}.`,
    );
  if (compared !== null && second !== null && second.meanBetween !== null)
    lines.push(`У групі ${quoted(compared.names[1])} середнє — ${betweenWords(second.meanBetween, 1)}.`);
  const isExact = figures.step === 1 && second?.step === 1;
  if (isExact && summary === null && figures.bars.length > 0) {
    const [bar] = figures.bars;
    const other = second.bars.find(({ key }) => key === bar?.key);
    if (bar !== undefined && other !== undefined) {
      const difference = differenceOfShares(
        { count: bar.count, n: figures.answered },
        { count: other.count, n: second.answered },
      );
      if (difference === 'few') lines.push('Відмінності часток: замало відповідей, щоб судити.');
    }
  }
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-2">
      {lines.map((line) => (
        <p key={line} className="max-w-[72ch]">
          {line}
        </p>
      ))}
    </div>
  );
}
