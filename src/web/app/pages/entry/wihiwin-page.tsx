import { useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { enterAsParticipant } from '#contract/accounts.ts';
import type { Output } from '#contract/definition/operation.ts';
import { CodeCard } from '#web/features/entry/components/code-card.tsx';
import { ParticipantForm } from '#web/features/entry/components/participant-form.tsx';
import { entryAddress } from '#web/features/entry/entry-landing.ts';
import { SampleTest } from '#web/features/sample/components/sample-test.tsx';
import { pageFacts, postedForm } from '#web/lib/page-facts.ts';
import { useBrowserValue } from '#web/lib/use-browser-value.ts';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { useStore } from '#web/lib/use-store.ts';
import { localValues } from '#web/shell/local-values.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { enterAs } from './enter-as.ts';
import { useWantedPath } from './use-wanted-path.ts';

function postedEntry(): Output<typeof enterAsParticipant> | null {
  const newCode = postedForm('participant')?.newCode ?? null;
  const { person } = signedIn.current();
  return newCode === null || person === null ? null : { person, personalCode: newCode.code };
}

/** `/wihiwin`: the first page a stranger sees. */
export default function WihiwinPage(): ReactElement {
  useDocumentTitle('');
  const [entered, setEntered] = useState(postedEntry);
  const wanted = useWantedPath();
  const address = useLocation({ select: ({ searchStr }) => `/wihiwin${searchStr}` });
  const { person } = useStore(signedIn);
  const from = useBrowserValue(() => localValues.text('wihiw-from'));
  // Left by a one-time code, whose session ends at every other page.
  const onlyTest = person === null && from?.startsWith('/wihiwers/') ? from : null;
  const isEventFace = pageFacts().face === 'events';
  const home = isEventFace ? '/events' : '/testtool';

  if (entered !== null) {
    return (
      <CodeCard
        title="Ваш особистий код"
        note="З логіном і цим кодом ви ввійдете з іншого пристрою. Код завжди є в меню профілю."
        identifier={entered.person.identifier}
        code={entered.personalCode}
        continueTo={wanted ?? home}
        onContinue={() => enterAs(entered.person, entered.personalCode)}
      />
    );
  }
  return (
    <div className="wrap grid gap-14">
      <div className="grid gap-x-16 gap-y-8 book:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] book:grid-rows-[auto_1fr]">
        <Introduction />
        <section
          aria-labelledby="enter"
          className="grid content-start gap-5 book:col-start-2 book:row-span-2 book:row-start-1 book:border-l book:border-line book:pl-12"
        >
          {onlyTest !== null && (
            <Banner kind="info" action={<ButtonLink href={onlyTest}>До тесту</ButtonLink>}>
              Одноразовий код відкриває лише один тест. Щоб побачити решту, увійдіть зі своїм паролем або особистим
              кодом.
            </Banner>
          )}
          {onlyTest === null && person === null && wanted !== null && wanted !== '/' && (
            <Banner kind="info">
              {wanted.startsWith('/anybody/')
                ? // Only a token too short to be one comes here.
                  'Посилання на тест скопійовано не повністю. Попросіть у того, хто призначив тест, нове.'
                : 'Увійдіть, і ми відкриємо сторінку, на яку ви йшли.'}
            </Banner>
          )}
          <h2 id="enter">{person === null ? 'Увійти' : 'Увійти з іншим логіном'}</h2>
          {person !== null && (
            <Banner kind="info" action={<ButtonLink href={home}>На головну</ButtonLink>}>
              Ви вже ввійшли як {person.identifier}.
            </Banner>
          )}
          <div className="grid gap-3">
            <ButtonLink kind="filled" href={entryAddress('/login', wanted)}>
              Увійти з паролем або кодом
            </ButtonLink>
            <ButtonLink href={entryAddress('/register', wanted)}>Зареєструватися</ButtonLink>
          </div>
          <div className="border-t border-line pt-5">
            <h3 className="mb-1">Без пароля</h3>
            <p className="note mb-4">
              Щоб проходити тести й ходити на події, досить логіна. Ви отримаєте особистий код.
            </p>
            <ParticipantForm address={address} onDone={setEntered} />
          </div>
        </section>
        <Reasons />
      </div>
      {!isEventFace && (
        <Section
          title="Спробуйте: вірш і два запитання"
          note="Так виглядає тест на розуміння. Входити не треба, нічого не зберігається."
        >
          <SampleTest />
        </Section>
      )}
    </div>
  );
}

function Introduction(): ReactElement {
  const events = pageFacts().face === 'events';
  return (
    <div className="grid content-start gap-5">
      <h1>{events ? 'Освітні події в одному місці' : 'Дізнайтеся, що людина зрозуміла з прочитаного'}</h1>
      <p className="max-w-[58ch] text-lead text-muted">
        {events
          ? 'Сторінка події з датами, місцем, описом і логотипом, який оновлюється на всіх відкритих екранах одразу.'
          : 'Wihiwin — це тести за українськими текстами. Результат показує не лише бал, а й те, яке місце тексту зрозуміли і який спосіб читання вдається.'}
      </p>
    </div>
  );
}

const REASONS = {
  tests: [
    {
      title: 'Працює на будь-якому телефоні',
      text: 'Сторінка тесту легка й відкривається швидко навіть із поганим зв’язком.',
    },
    {
      title: 'Відповіді не зникають',
      text: 'Кожна зміна зберігається сама: спершу на пристрої, потім на сервері.',
    },
    {
      title: 'Пояснює, а не лише оцінює',
      text: 'Знайти, зрозуміти, оцінити — три способи читання, кожен окремо.',
    },
  ],
  events: [
    {
      title: 'Сторінка за кілька хвилин',
      text: 'Назва, дати, місце, опис і логотип: цього досить, щоб запросити людей.',
    },
    { title: 'Видно всім або лише за посиланням', text: 'Ви вирішуєте, чи показувати подію в загальному переліку.' },
    { title: 'Зміни видно одразу', text: 'Новий логотип з’являється на відкритих сторінках без оновлення.' },
  ],
} as const;

function Reasons(): ReactElement {
  return (
    <div className="grid content-start gap-5">
      <dl className="grid border-t border-line">
        {REASONS[pageFacts().face].map((reason) => (
          <Reason key={reason.title} {...reason} />
        ))}
      </dl>
      <p className="note">
        Що ми зберігаємо й навіщо — на сторінці <a href="/privacy">«Приватність»</a>.
      </p>
    </div>
  );
}

function Reason({ title, text }: { title: string; text: string }): ReactElement {
  return (
    <div className="grid gap-0.5 border-b border-line py-3">
      <dt className="font-serif text-h3 font-semibold">{title}</dt>
      <dd className="text-muted">{text}</dd>
    </div>
  );
}
