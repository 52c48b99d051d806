import { randomUUID } from 'node:crypto';
import { saveFeedback } from '#contract/feedback/feedback.ts';
import { NEW_REGISTRATION, saveRegistrationSettings } from '#contract/registrations/registration-desk.ts';
import { readRegistration, register } from '#contract/registrations/registrations.ts';
import { submitSurvey } from '#contract/surveys/answering.ts';
import type { SeededRandom } from '../../scripts/seeded-random.ts';
import type { DemoBrowser } from './demo-server.ts';
import { openSurvey } from './open-survey.ts';

export type Visitor = { readonly displayName: string; readonly browser: DemoBrowser };

const CAPACITY = 22;
const REGISTERED = 25;
const ANSWERED = 17;

const WAYS = ['Разом з класом', 'З батьками', 'Прийду сам чи сама'].map((text) => ({ id: randomUUID(), text }));
const WISHES = [
  'Щоб почитали щось смішне.',
  'Хочу зрозуміти, як придумують запитання до тексту.',
  'Побачити справжні ескізи до книжки.',
  'Обмінятися книжками, у мене вже є що подарувати.',
];
const IMPRESSIONS = [
  ['Мій клас уперше почув, як читає директорка.', 'Зробити перерви довшими.'],
  ['Уривок про ставок і розмова після нього.', ''],
  ['Можна було читати з телефона, якщо забув книжку.', 'Більше стільців у залі.'],
] as const;

/** Opens registration for an event to come and lets the visitors register: more of them than there are places. */
export async function fillRegistration(
  host: DemoBrowser,
  visitors: readonly Visitor[],
  eventId: string,
  random: SeededRandom,
): Promise<void> {
  const params = { id: eventId };
  const way = {
    kind: 'choice',
    id: randomUUID(),
    title: 'З ким ви прийдете?',
    help: '',
    required: true,
    several: false,
    options: WAYS,
  } as const;
  const photos = {
    kind: 'consent',
    id: randomUUID(),
    title: 'Можна показати мене на світлинах фестивалю.',
    help: '',
    required: false,
    version: 0,
  } as const;
  await host.call(saveRegistrationSettings, {
    params,
    body: { revision: 0, settings: { ...NEW_REGISTRATION, capacity: CAPACITY, questions: [way, photos] } },
  });
  for (const { displayName, browser } of visitors.slice(0, REGISTERED)) {
    const { version, activities, questions } = await browser.call(readRegistration, { params });
    const consent = questions.find(({ kind }) => kind === 'consent');
    const agreed =
      consent?.kind === 'consent' && random.chance(0.7)
        ? { [consent.id]: { agreed: true as const, version: consent.version } }
        : {};
    const activity = random.chance(0.8) ? activities.filter(({ free }) => free !== 0).slice(0, 1) : [];
    await browser.call(register, {
      params,
      body: {
        requestId: randomUUID(),
        name: displayName,
        email: '',
        mail: false,
        answers: { [way.id]: [random.pick(WAYS).id], ...agreed },
        activityIds: activity.map(({ id }) => id),
        version,
      },
    });
  }
}

/** Opens a named survey about an event and lets most visitors answer it. */
export async function fillSurvey(
  host: DemoBrowser,
  visitors: readonly Visitor[],
  eventId: string,
  random: SeededRandom,
): Promise<void> {
  const common = { help: '', required: true };
  const options = ['Читати вголос', 'Ставити запитання', 'Малювати', 'Слухати інших'].map((text, index) => ({
    id: `o${index + 1}`,
    text,
  }));
  const id = await openSurvey(host, eventId, { title: 'Перед фестивалем', moment: 'before' }, [
    { kind: 'several', id: 'q1', title: 'Що вам цікаво робити на фестивалі?', ...common, options, other: true },
    { kind: 'stars', id: 'q2', title: 'Як вам подобається читати вголос?', ...common },
    { kind: 'long', id: 'q3', title: 'Чого ви чекаєте від фестивалю?', help: '', required: false },
  ]);
  for (const { browser } of visitors.slice(0, ANSWERED)) {
    const liked = options.filter(() => random.chance(0.45)).map(({ id }) => id);
    await browser.call(submitSurvey, {
      params: { id },
      body: {
        answerId: randomUUID(),
        version: 1,
        answers: {
          q1: { options: liked.length === 0 ? ['o4'] : liked },
          q2: random.between(2, 5),
          ...(random.chance(0.6) ? { q3: random.pick(WISHES) } : {}),
        },
      },
    });
  }
}

/** Lets the visitors of an event that is over say how it was. */
export async function fillFeedback(visitors: readonly Visitor[], eventId: string, random: SeededRandom): Promise<void> {
  for (const { browser } of visitors.slice(0, ANSWERED)) {
    const [first, second] = random.chance(0.5) ? random.pick(IMPRESSIONS) : ['', ''];
    await browser.call(saveFeedback, {
      params: { id: eventId },
      body: {
        id: randomUUID(),
        activityId: null,
        rating: random.between(3, 5),
        first,
        second,
        wording: 0,
        revision: 0,
      },
    });
  }
}
