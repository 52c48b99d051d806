import type { ReactElement } from 'react';
import { QUESTION, TAKER } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { BLIND_SHARE_TOLD } from '#core/questions/blind/blind-share.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import { READING_PROCESS_NAMES, READING_PROCESSES } from '#core/questions/question-kinds.ts';
import { formatShare } from '#core/scoring/score-percent.ts';
import { JUDGED_QUESTIONS_MIN, JUDGED_TAKERS_OR_POINTS_MIN, TOO_FEW_TO_JUDGE } from '#core/scoring/verdict.ts';
import { PROCESS_HELP } from '#web/features/authoring/questions/process-help.ts';

const POINTS = ['бал', 'бали', 'балів'] as const;

/** What reading processes are, and what makes a question a good one. */
export function GoodQuestion(): ReactElement {
  return (
    <>
      <h3>Три способи читання</h3>
      <p>Кожне запитання перевіряє один із них. Вирішіть, який, ще до того, як писати.</p>
      <dl>
        {READING_PROCESSES.map((process) => (
          <Process key={process} process={process} />
        ))}
      </dl>
      <h3>Одне запитання — одна думка</h3>
      <p>
        «Коли й чому герой повернувся?» — це два запитання: хто знає половину, не відповість на жодне. Розділіть їх.
        Пишіть так, щоб запитання було зрозуміле ще до варіантів, і без заперечень («що не є…»).
      </p>
      <h3>Відповідь видно з тексту</h3>
      <p>
        Знайдіть речення, яке доводить відповідь, і позначте його. Якщо такого речення немає або відповісти можна, не
        відкриваючи тексту, запитання перевіряє не читання, а знання чи здогад.
      </p>
      <h3>Варіанти, що відволікають</h3>
      <p>
        Хибний варіант має бути правдоподібним для того, хто прочитав неуважно: слово з тексту не на своєму місці,
        поспішний висновок, думка іншого героя. Варіант, якого ніхто не обере, нічого не перевіряє. Варіанти «усе
        перелічене» й «жоден із варіантів» не потрібні.
      </p>
      <h3>Без підказок у довжині й граматиці</h3>
      <ul>
        <li>Правильний варіант не довший і не точніший за інші.</li>
        <li>Рід, число й відмінок пасують до кожного варіанта.</li>
        <li>Слова «завжди», «ніколи», «лише» не видають хибних варіантів.</li>
        <li>Правильний варіант не повторює слів запитання, якщо їх немає в інших.</li>
        <li>Одне запитання не підказує відповіді на інше.</li>
      </ul>
      <h3>Скільки дає відповідь навмання</h3>
      <p>
        Хто не читав тексту, теж щось набере: правильний із чотирьох варіантів навмання обере кожен четвертий. Що більше
        варіантів, то менше залежить від випадку; відповідь, написана своїми словами, не залежить майже зовсім. Якщо без
        читання можна набрати {formatShare(BLIND_SHARE_TOLD)} балів за запитання або більше, перелік перевірки про це
        скаже й порадить, що змінити.
      </p>
    </>
  );
}

function Process({ process }: { process: ReadingProcess }): ReactElement {
  return (
    <>
      <dt>{READING_PROCESS_NAMES[process]}</dt>
      <dd>{PROCESS_HELP[process]}</dd>
    </>
  );
}

/** How many questions a judgement in words needs. */
export function EnoughQuestions(): ReactElement {
  const all = JUDGED_QUESTIONS_MIN * READING_PROCESSES.length;
  return (
    <p>
      Про спосіб читання результат каже словами, коли на нього є щонайменше{' '}
      {counted(JUDGED_QUESTIONS_MIN, QUESTION.nominative)}, разом щонайменше на{' '}
      {counted(JUDGED_TAKERS_OR_POINTS_MIN, POINTS)}: одна випадкова відповідь ще нічого не каже про читача. Про групу —
      також тоді, коли ці запитання проходили щонайменше {counted(JUDGED_TAKERS_OR_POINTS_MIN, TAKER.nominative)}. Якщо
      їх менше, там стоїть відсоток і {quoted(TOO_FEW_TO_JUDGE)}. Тож для всіх трьох способів потрібно щонайменше{' '}
      {counted(all, QUESTION.nominative)}.
    </p>
  );
}
