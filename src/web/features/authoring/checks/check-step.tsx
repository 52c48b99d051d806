import type { CSSProperties, ReactElement } from 'react';
import { questionsCount } from '#core/language/counted-nouns.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';
import { READING_PROCESS_NAMES, READING_PROCESSES } from '#core/questions/question-kinds.ts';
import { countText } from '#core/texts/sentences/text-counts.ts';
import { GradeBandsEditor } from '#web/features/authoring/components/grade-bands.tsx';
import type { DraftSnapshot } from '#web/features/authoring/draft/draft-snapshot.ts';
import { shareOfReader } from '#web/features/authoring/questions/pool-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { PROCESS_PATTERN } from '#web/ui/process-pattern.ts';
import type { CheckList, CheckPlace } from './check-lines.ts';
import { CheckLines } from './check-panel.tsx';
import { pointsWords, readingTimeWords, summarizeQuestions, textsWords, wordsWords } from './figure-words.ts';
import { WholePreview } from './whole-preview.tsx';

type CheckStepProps = {
  readonly draft: DraftSnapshot;
  readonly list: CheckList;
  readonly onPlace: (place: CheckPlace) => void;
  /** The reason of a refused finalizing; null without one. */
  readonly refusal: string | null;
};

/** The last step: what must be corrected, what may be, and a summary of the test. */
export function CheckStep({ draft, list, onPlace, refusal }: CheckStepProps): ReactElement {
  const { advice } = list;
  // Here what is empty is what stands in the way.
  const lines = list.lines.map((line) => (line.state === 'todo' ? { ...line, state: 'bad' as const } : line));
  return (
    <>
      <div className="grid gap-1">
        <h2>{headline(list.blocking, advice)}</h2>
        <p className="text-muted">{nextStep(list.blocking, advice)}</p>
      </div>
      {refusal !== null && (
        <Banner kind="bad" announce>
          {refusal}
        </Banner>
      )}
      <section aria-label="Перелік перед завершенням" className="border-y border-line py-3">
        <CheckLines lines={lines} onPlace={onPlace} />
      </section>
      <Summary draft={draft} />
      <GradeBandsEditor testId={draft.testId} />
      <WholePreview draft={draft} />
    </>
  );
}

function headline(blocking: number, advice: number): string {
  if (blocking > 0) return `Лишилося виправити: ${formatNumber(blocking)}`;
  return advice === 0 ? 'Тест готовий до завершення' : 'Тест можна завершувати';
}

function nextStep(blocking: number, advice: number): string {
  if (blocking > 0) return 'Натисніть на посилання в рядку, щоб перейти туди, де це виправити.';
  if (advice === 0) return 'Перегляньте підсумок і завершіть тест, щоб його можна було призначити.';
  const them = advice === 1 ? 'неї' : 'них';
  return `Є ще ${counted(advice, ['порада', 'поради', 'порад'])}; на ${them} можна не зважати.`;
}

function Summary({ draft }: { draft: DraftSnapshot }): ReactElement {
  const counts = draft.texts.map(({ value }) => countText(value.document));
  const sum = (part: 'words' | 'readingSeconds') => counts.reduce((total, count) => total + count[part], 0);
  const questions = draft.questions.map(({ value }) => value);
  const summary = summarizeQuestions(questions);
  const share = shareOfReader(questions, draft.pools);
  return (
    <section aria-label="Що в тесті">
      <dl className="figures num">
        <Figure
          name={`${wordsWords(sum('words'))}, читання мовчки ${readingTimeWords(sum('readingSeconds'))}`}
          value={textsWords(draft.texts.length)}
        />
        <Figure
          name={share === null ? 'у тесті' : `отримає кожен читач, усього ${formatNumber(summary.questions)}`}
          value={questionsCount(share?.questions ?? summary.questions)}
        />
        <Figure name="разом за тест" value={pointsWords(share?.points ?? summary.points)} />
      </dl>
      <h3 className="mt-6 mb-3">Способи читання</h3>
      <dl className="grid gap-2">
        {READING_PROCESSES.map((process) => {
          const { questions, points } = summary.byProcess[process];
          const share = summary.points === 0 ? 0 : (points / summary.points) * 100;
          return (
            <div
              key={process}
              className="grid grid-cols-[88px_minmax(0,1fr)] items-center gap-x-3 sm:grid-cols-[88px_minmax(0,1fr)_180px]"
            >
              <dt className="text-small font-medium">{READING_PROCESS_NAMES[process]}</dt>
              <dd className={`bar ${PROCESS_PATTERN[process]}`} aria-hidden="true">
                <i style={{ '--v': `${share}%` } as CSSProperties} />
              </dd>
              <dd className="fine num col-start-2 sm:col-start-auto">
                {questionsCount(questions)}, {pointsWords(points)}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
