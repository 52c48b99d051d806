import type { ReactElement } from 'react';
import { Fragment, lazy, Suspense } from 'react';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kinds.ts';
import { Prose } from '#web/app/prose.tsx';
import { KIND_GROUPS } from '#web/features/authoring/questions/kind-groups.ts';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';

/** Explained at once; the others are folded below them. */
const COMMON_KINDS: readonly QuestionKind[] = ['single', 'multiple', 'short'];
const ScoringGuide = lazy(() => import('#web/features/results/components/scoring-guide.tsx'));

/** `/about-creator` */
export default function AboutCreatorPage(): ReactElement {
  useDocumentTitle('Тим, хто створює тести');
  return (
    <Prose
      title="Тим, хто створює тести"
      lead="Як створити тест, за яким справді видно розуміння, і як рахуються бали."
    >
      <h2>Шлях тесту</h2>
      <ul>
        <li>
          <b>Тексти.</b> Від одного до п’яти. Додайте назву, автора й джерело; у вірші зберігаються рядки.
        </li>
        <li>
          <b>Запитання.</b> Для кожного оберіть вид, спосіб читання й бал. Чернетка зберігається сама.
        </li>
        <li>
          <b>Перевірка.</b> Перелік підкаже, чого бракує. Завершений тест уже не змінюється: потрібні зміни робіть у
          новій версії.
        </li>
        <li>
          <b>Призначення.</b> Один тест можна призначати скільки завгодно разів: людям за логіном або всім, хто має
          посилання.
        </li>
      </ul>
      <h2>Види запитань</h2>
      {KIND_GROUPS.map(({ name, kinds }) => (
        <Fragment key={name}>
          <h3>{name}</h3>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>
                <b>{QUESTION_KIND_LABELS[kind].name}.</b> {QUESTION_KIND_LABELS[kind].help}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <h2>Добре запитання</h2>
      <ul>
        <li>На нього не можна відповісти, не читавши тексту.</li>
        <li>Воно перевіряє одне: знайти, зрозуміти або оцінити.</li>
        <li>Хибні варіанти схожі на правду й приблизно такої самої довжини, як правильний.</li>
        <li>Правильність видно з тексту: пояснення показує, з якого саме місця.</li>
        <li>Без заперечень у запитанні («що не є…») і без варіантів «усе перелічене».</li>
      </ul>
      <h2 id="scoring">Як обчислено бали</h2>
      <Suspense fallback={<SkeletonText />}>
        <ScoringGuide kinds={COMMON_KINDS} certainty={false} />
      </Suspense>
      <h2>Коли видно результат</h2>
      <p>
        Ви самі вирішуєте, коли показати бал і коли — правильні відповіді: одразу, після закриття, власноруч чи ніколи.
        Правильні відповіді не відкриються, доки хтось іще може проходити той самий тест. Доти читач бачить лише бал і
        те, як він читає, а не те, які саме відповіді правильні.
      </p>
    </Prose>
  );
}
