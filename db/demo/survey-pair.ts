import { randomUUID } from 'node:crypto';
import { submitSurvey } from '#contract/surveys/answering.ts';
import type { SurveyQuestion } from '#core/surveys/survey-types.ts';
import type { SeededRandom } from '../../scripts/seeded-random.ts';
import type { DemoBrowser, DemoServer } from './demo-server.ts';
import { openSurvey } from './open-survey.ts';
import type { Visitor } from './visit-events.ts';

const ANSWERED = 15;
const STARS_MAX = 5;

const question = (id: string, title: string): SurveyQuestion => ({
  kind: 'stars',
  id,
  title,
  help: '',
  required: true,
});

/** The same questions, under the same ids, before and after: so both can be compared person by person. */
const QUESTIONS: SurveyQuestion[] = [
  question('sure', 'Наскільки впевнено ви читаєте вголос перед іншими?'),
  question('often', 'Наскільки вам хочеться читати вголос удома?'),
];

/**
 * Asks the visitors of an event the same before and after it: most of them have grown.
 *
 * @param before and `after`: when they are asked
 */
export async function fillSurveyPair(
  { clock }: DemoServer,
  host: DemoBrowser,
  visitors: readonly Visitor[],
  eventId: string,
  { before, after }: { readonly before: Date; readonly after: Date },
  random: SeededRandom,
): Promise<void> {
  const people = visitors.slice(0, ANSWERED).map(({ browser }) => ({
    browser,
    before: { sure: random.between(1, 3), often: random.between(2, 4) },
  }));
  const ask = async (title: string, moment: 'before' | 'after', answersOf: (was: number) => number) => {
    const id = await openSurvey(host, eventId, { title, moment }, QUESTIONS);
    for (const { browser, before: was } of people) {
      const answers = { sure: answersOf(was.sure), often: answersOf(was.often) };
      await browser.call(submitSurvey, { params: { id }, body: { answerId: randomUUID(), version: 1, answers } });
    }
  };
  clock.now = before;
  await ask('Перед читанням', 'before', (was) => was);
  clock.now = after;
  await ask('Після читання', 'after', (was) => Math.min(STARS_MAX, was + random.between(0, 2)));
}
