import { counted } from '#core/language/plural.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { QuestionProblem } from './question-problem.ts';
import { advice } from './question-problem.ts';

/** Fewer questions than this say nothing of a habit. */
const QUESTIONS_MIN = 3;
/** A heap that chance makes more often than in one test of ten is none. */
const RARE = 0.1;

type Placed = { readonly place: number; readonly options: number };

/** Returns where among the options the right one stands, counted from 0, as the author wrote them. */
function placesOf(questions: readonly AuthoredQuestion[]): Placed[] {
  return questions.flatMap((question) => {
    if (question.kind !== 'single' && question.kind !== 'proof') return [];
    const { options } = question.body;
    const place = options.findIndex(({ id }) => id === question.key.optionId);
    return place < 0 ? [] : [{ place, options: options.length }];
  });
}

/**
 * Returns the chance that the right option of at least `count` questions stands at a place, were all places equally likely:
 * the tail of a sum of independent events with unequal chances (the Poisson binomial distribution), by its recurrence.
 */
function tailChance(chances: readonly number[], count: number): number {
  let distribution = [1];
  for (const chance of chances)
    distribution = [...distribution, 0].map(
      (value, index) => value * (1 - chance) + (distribution[index - 1] ?? 0) * chance,
    );
  return distribution.slice(count).reduce((sum, value) => sum + value, 0);
}

/**
 * Returns the advice when right options stand at one place of the author's order more often than chance would put them in one
 * test of ten. Takers see that order where options are not shuffled.
 */
export function checkKeyPlaces(questions: readonly AuthoredQuestion[]): QuestionProblem[] {
  const placed = placesOf(questions);
  if (placed.length < QUESTIONS_MIN) return [];
  const places = Math.max(...placed.map(({ options }) => options));
  return Array.from({ length: places }, (_, place) => {
    const count = placed.filter((one) => one.place === place).length;
    const chances = placed.map(({ options }) => (place < options ? 1 / options : 0));
    // Any of the places could have been the one.
    return { place, count, chance: places * tailChance(chances, count) };
  })
    .filter(({ count, chance }) => count >= QUESTIONS_MIN && chance < RARE)
    .map(({ place, count }) =>
      advice(
        'keys-in-one-place',
        `Правильна відповідь надто часто стоїть на місці ${place + 1}: у ${count} з ${counted(placed.length, ['такого запитання', 'таких запитань'])}. Де варіантів не перемішано, читач може це помітити.`,
      ),
    );
}
