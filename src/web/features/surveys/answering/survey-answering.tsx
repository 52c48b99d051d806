import type { ReactElement, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { SurveyToAnswer } from '#contract/surveys/answering.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { groupsWords } from '#web/features/surveys/survey-words.ts';
import { isUnreachable } from '#web/lib/api/is-passing.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { copyPlaceWords } from '#web/lib/device/forms/copy-place-words.ts';
import type { CopyPlace } from '#web/lib/device/forms/form-copy.ts';
import { useLeaveWarning } from '#web/lib/device/forms/use-leave-warning.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { AnsweringState } from './answering-saver.ts';
import { beginAnswering } from './begin-answering.ts';
import { forgetSurvey } from './keep-survey.ts';
import type { AskedSurvey } from './submit-answers.ts';
import { readSurveyCopy, type SurveyCopy, surveyCopies } from './survey-copy.ts';
import { SurveyPages } from './survey-pages.tsx';
import { useAnswering } from './use-answering.ts';

type SurveyAnsweringProps = { readonly survey: SurveyToAnswer };

/** A survey as its participant meets it: what it is, its questions, or why there is nothing to answer. */
export function SurveyAnswering({ survey }: SurveyAnsweringProps): ReactElement {
  const [copies] = useState(() => surveyCopies(survey.id));
  const [beginning] = useState(() => beginAnswering(survey, readSurveyCopy(copies), newUuid()));
  const [left] = useState(() => copyPlaceWords(copies.place.current()));
  const isAsked = survey.own.state !== 'sent' && survey.asked !== null && beginning !== null;
  return (
    <div className="wrap grid max-w-180 content-start gap-6">
      {isAsked ? null : <SurveyHead survey={survey} />}
      {survey.own.state === 'sent' ? (
        <Outcome title="Ваші відповіді вже прийнято" survey={survey}>
          Удруге відповісти не можна. Дякуємо.
        </Outcome>
      ) : survey.asked === null || beginning === null ? (
        <Outcome title={CLOSED_TITLES[survey.door]} survey={survey}>
          {closedWords(survey)}
          {left !== null && ` Те, що ви вже написали, лишилося ${left}.`}
        </Outcome>
      ) : (
        <Answering
          survey={survey as AskedSurvey}
          beginning={beginning.copy}
          fromElsewhere={beginning.fromElsewhere && beginning.copy.revision > 0}
          copies={copies}
        />
      )}
    </div>
  );
}

const CLOSED_TITLES: Readonly<Record<SurveyToAnswer['door'], string>> = {
  not_open: 'Опитування ще не відкрито',
  closed: 'Опитування закрито',
  full: 'Відповідей уже досить',
  open: 'Опитування зараз недоступне',
};

function closedWords({ door, opensAt }: SurveyToAnswer): string {
  switch (door) {
    case 'not_open':
      return opensAt === null
        ? 'Зайдіть пізніше за тим самим посиланням.'
        : `Воно відкриється ${formatDateTime(new Date(opensAt), DEFAULT_TIME_ZONE)}. Зайдіть тоді за тим самим посиланням.`;
    case 'closed':
      return 'Відповіді більше не приймають. Якщо ви не встигли, зверніться до того, хто проводить опитування.';
    case 'full':
      return 'Набралося стільки відповідей, скільки було потрібно. Дякуємо за готовність відповісти.';
    case 'open':
      return 'Оновіть сторінку.';
  }
}

/** The event's logo, the title and what is known of who answers. */
export function SurveyHead({
  survey,
  brief = false,
}: {
  readonly survey: Pick<SurveyToAnswer, 'title' | 'mode' | 'event' | 'groups'>;
  /** On further pages the questions have the place. */
  readonly brief?: boolean;
}): ReactElement {
  const { event, mode, title, groups } = survey;
  return (
    <header className="grid gap-3">
      {event !== null && (
        <p className="flex items-center gap-3">
          {event.eventlogo !== null && (
            <img src={event.eventlogo} alt="" className="size-12 flex-none rounded-control object-contain" />
          )}
          <span className="note wrap-anywhere">{event.title}</span>
        </p>
      )}
      <h1 className={`wrap-anywhere ${brief ? 'text-lg!' : ''}`}>{title}</h1>
      {!brief && (
        <p className="note grid grid-cols-[auto_minmax(0,1fr)] items-start gap-2">
          <Icon name={mode === 'anonymous' ? 'lock' : 'person'} />
          <span className="max-w-[60ch]">
            {mode === 'anonymous' ? (
              <>
                Анонімне опитування: організатор бачить лише підсумки й нічого про менше ніж п’ятьох людей.{' '}
                {groups.length > 0 && `${groupsWords(groups)} `}Чернетку на сервер не надсилаємо.{' '}
                <a href="/privacy#anonymous">Що приховано, а що ні</a>
              </>
            ) : (
              'Іменне опитування: організатор побачить ваше ім’я біля відповідей.'
            )}
          </span>
        </p>
      )}
    </header>
  );
}

function Outcome({
  title,
  survey,
  children,
}: {
  readonly title: string;
  readonly survey: Pick<SurveyToAnswer, 'event'>;
  readonly children: ReactNode;
}): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid justify-items-start gap-3 border-y border-line py-6">
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h2>
      <p className="max-w-[60ch] whitespace-pre-line wrap-anywhere">{children}</p>
      {survey.event !== null && <ButtonLink href={`/events/${survey.event.id}`}>До події</ButtonLink>}
    </section>
  );
}

function Answering({
  survey,
  beginning,
  fromElsewhere,
  copies,
}: {
  readonly survey: AskedSurvey;
  readonly beginning: SurveyCopy;
  readonly fromElsewhere: boolean;
  readonly copies: ReturnType<typeof surveyCopies>;
}): ReactElement {
  const { answered, state, change, turnTo, submit } = useAnswering(survey, beginning, copies);
  const { definition } = survey.asked;
  const isSent = state.at === 'sent';
  const place = useStore(copies.place);
  useLeaveWarning(state.at === 'server' || isSent ? 'none' : place);
  useEffect(() => {
    if (isSent) void forgetSurvey(survey.id);
  }, [isSent, survey.id]);
  if (state.at === 'sent') {
    const outcome = state.earlier ? (
      <Outcome title="Ваші відповіді вже прийнято" survey={survey}>
        Прийнято ті, що ви надіслали раніше. Удруге відповісти не можна. Дякуємо.
      </Outcome>
    ) : (
      <Outcome title="Відповіді прийнято" survey={survey}>
        {definition.thanks === '' ? 'Дякуємо за ваші відповіді.' : definition.thanks}
      </Outcome>
    );
    return (
      <>
        <SurveyHead survey={survey} />
        {outcome}
      </>
    );
  }
  const obstacle = obstacleWords(state, place);
  const isFirstPage = answered.pageId === null || answered.pageId === definition.pages[0]?.id;
  return (
    <>
      <SurveyHead survey={survey} brief={!isFirstPage} />
      {definition.intro !== '' && isFirstPage && (
        <p className="whitespace-pre-line wrap-anywhere">{definition.intro}</p>
      )}
      {fromElsewhere && (
        <Banner kind="info">Показуємо й те, що ви відповіли на іншому пристрої. Перегляньте перед надсиланням.</Banner>
      )}
      {state.at === 'refused' && (
        <Banner kind="bad" announce>
          {failureSentence(state.failure)}
        </Banner>
      )}
      {obstacle !== null && (
        <Banner kind="warn" announce>
          {obstacle}
        </Banner>
      )}
      <SurveyPages
        definition={definition}
        answers={answered.answers}
        onChange={change}
        pageId={answered.pageId}
        onPage={turnTo}
        onSubmit={submit}
        busy={state.at === 'sending'}
        refused={state.at === 'refused' ? state.problems : []}
        aside={Object.keys(answered.answers).length === 0 ? '' : savedWords(state.at, place)}
      />
    </>
  );
}

/** What is said of answers that have not reached the server, by where they are. */
const PLACE_WORDS: Readonly<Record<CopyPlace, string>> = {
  none: '',
  writing: 'Зберігаємо…',
  device: 'Збережено на цьому пристрої',
  tab: 'Лишається тільки в цій вкладці: не закривайте її, доки не надішлете',
  refused: 'Браузер не дає зберігати на пристрої: не закривайте сторінку, доки не надішлете',
};

/** What is said of answers that were handed in while the server could not be reached. */
const WAITING_WORDS: Readonly<Record<CopyPlace, string>> = {
  none: 'Немає зв’язку.',
  writing: 'Немає зв’язку. Зберігаємо відповіді на цьому пристрої…',
  device:
    'Немає зв’язку. Відповіді збережено на цьому пристрої: вони надійдуть самі, щойно зв’язок з’явиться. Не закривайте сторінку або відкрийте її чи будь-яку іншу сторінку сайту пізніше.',
  tab: 'Немає зв’язку. Відповіді лишаються тільки в цій вкладці: не закривайте її, і вони надійдуть, щойно зв’язок з’явиться.',
  refused:
    'Немає зв’язку, а браузер не дає зберігати відповіді на пристрої. Не закривайте цю сторінку, доки зв’язок не повернеться.',
};

/** Returns what hinders sending; null where nothing does, or where the words beside the button are enough. */
function obstacleWords(state: AnsweringState, place: CopyPlace): string | null {
  const failure = state.at === 'device' || state.at === 'waiting' ? state.failure : null;
  if (failure !== null && !isUnreachable(failure)) return failureSentence(failure);
  return state.at === 'waiting' ? WAITING_WORDS[place] : null;
}

/** The same in short, beside the button: the sentence above is out of sight there. */
const WAITING_AT_BUTTON: Readonly<Record<CopyPlace, string>> = {
  none: 'Чекає на зв’язок',
  writing: 'Чекає на зв’язок. Зберігаємо на цьому пристрої…',
  device: 'Чекає на зв’язок: збережено на цьому пристрої, надійде саме',
  tab: 'Чекає на зв’язок: не закривайте цю вкладку',
  refused: 'Чекає на зв’язок: не закривайте цю сторінку',
};

function savedWords(at: AnsweringState['at'], place: CopyPlace): string {
  switch (at) {
    case 'server':
      return 'Збережено на сервері';
    case 'sending':
      return 'Надсилаємо…';
    case 'waiting':
      return WAITING_AT_BUTTON[place];
    case 'device':
    case 'refused':
      return PLACE_WORDS[place];
    case 'sent':
      return '';
  }
}
