import type { ReactElement } from 'react';
import { lazy, Suspense } from 'react';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { Prose } from '#web/app/prose.tsx';
import { GuideContents } from '#web/features/authoring/guide/guide-contents.tsx';
import { GUIDE_KINDS, GUIDE_PLACES, kindPlace } from '#web/features/authoring/guide/guide-places.ts';
import { KIND_ADVICE } from '#web/features/authoring/guide/kind-advice.ts';
import { WritingSteps } from '#web/features/authoring/guide/writing-steps.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';

// The first words can be read at once; what draws questions and knows the rules of scoring comes after them.
const Part = lazy(() => import('./creator-guide-part.tsx'));

/** `/about-creator` */
export default function AboutCreatorPage(): ReactElement {
  useDocumentTitle('Тим, хто створює тести');
  return (
    <Prose
      title="Тим, хто створює тести"
      lead="Як створити тест, за яким справді видно розуміння, і як обчислюємо бали."
    >
      <GuideContents />
      <Heading place="steps" />
      <WritingSteps />
      <Heading place="kinds" />
      <p>
        Усі приклади — до одного короткого оповідання. Кожен можна спробувати самостійно: увімкніть «Спробувати
        відповісти». Правила балів подано так, як їх бачить читач біля свого результату.
      </p>
      <Suspense fallback={<SkeletonText />}>
        <Part part="reading" />
      </Suspense>
      {GUIDE_KINDS.map((kind) => (
        <KindSection key={kind} kind={kind} />
      ))}
      <Heading place="question" />
      <Suspense fallback={<SkeletonText />}>
        <Part part="good" />
      </Suspense>
      <Heading place="enough" />
      <Suspense fallback={<SkeletonText />}>
        <Part part="enough" />
      </Suspense>
      <Heading place="scoring" />
      <Suspense fallback={<SkeletonText />}>
        <Part part="scoring" />
      </Suspense>
      <Heading place="release" />
      <p>
        Ви самі вирішуєте, коли показати бал і коли — правильні відповіді: одразу, після закриття, власноруч чи ніколи.
        Правильні відповіді не відкриються, доки хтось іще може проходити той самий тест. Доти читач бачить лише бал і
        те, як він читає, а не те, які саме відповіді правильні.
      </p>
    </Prose>
  );
}

function Heading({ place }: { place: keyof typeof GUIDE_PLACES }): ReactElement {
  return <h2 id={place}>{GUIDE_PLACES[place]}</h2>;
}

function KindSection({ kind }: { kind: QuestionKind }): ReactElement {
  const { name, help } = QUESTION_KIND_LABELS[kind];
  const { when, mistake } = KIND_ADVICE[kind];
  const id = kindPlace(kind);
  return (
    <section className="kind" aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <p>{help}</p>
      <Suspense fallback={<SkeletonText />}>
        <Part part="example" kind={kind} />
      </Suspense>
      <p>
        <b>Коли.</b> {when}
      </p>
      <p>
        <b>Типова помилка.</b> {mistake}
      </p>
      <p>
        <b>Бали.</b>
      </p>
      <Suspense fallback={<SkeletonText />}>
        <Part part="points" kind={kind} />
      </Suspense>
    </section>
  );
}
