import type { ReactElement, ReactNode } from 'react';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { questionsCount } from '#core/language/counted-nouns.ts';
import { formatDate } from '#core/language/dates.ts';
import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { pluralUk, pointsWord } from '#core/language/plural.ts';
import { READING_PROCESS_NAMES, READING_PROCESSES } from '#core/questions/question-kinds.ts';
import { poolShare } from '#web/features/tests/test-words.ts';

/** The parts of a test that its author should know before issuing it. */
export function TestFacts({ test }: { test: AuthoredTest }): ReactElement {
  const questions = test.questions.map(({ question }) => question);
  const points = questions.reduce((sum, question) => sum + question.points, 0);
  const processes = READING_PROCESSES.flatMap((process) => {
    const count = questions.filter((question) => question.process === process).length;
    return count === 0 ? [] : [`${READING_PROCESS_NAMES[process]}${NO_BREAK_SPACE}—${NO_BREAK_SPACE}${count}`];
  });
  return (
    <dl className="border-t border-line">
      <Fact term={pluralUk(test.texts.length, ['Текст', 'Тексти'])}>
        {test.texts.map((text) => (
          <span key={text.id} className="block">
            {text.title === '' ? 'Без назви' : text.title}
            {text.author !== '' && <span className="text-muted">, {text.author}</span>}
          </span>
        ))}
      </Fact>
      <Fact term="Запитання">
        {questionsCount(questions.length)}, {formatNumber(points)} {pointsWord(points)}
      </Fact>
      {test.pools.length > 0 && (
        <Fact term={pluralUk(test.pools.length, ['Добірка', 'Добірки'])}>
          {test.pools.map((pool, index) => (
            <span key={pool.id} className="block">
              {pool.title === '' ? `Добірка ${index + 1}` : pool.title}
              <span className="text-muted">, {poolShare(pool, questions)}</span>
            </span>
          ))}
        </Fact>
      )}
      {processes.length > 0 && <Fact term="Читання">{processes.join(', ')}</Fact>}
      <Fact term="Версія">
        {test.version}
        {test.finalizedAt !== null && (
          <span className="text-muted">, завершено {formatDate(new Date(test.finalizedAt), DEFAULT_TIME_ZONE)}</span>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }): ReactElement {
  return (
    <div className="grid grid-cols-[104px_1fr] gap-4 border-b border-line py-3">
      <dt className="text-small text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
