import type { PairForms, PluralForms } from './plural.ts';
import { counted } from './plural.ts';

/** What is counted in many sentences, in the cases that they ask for; `counted` puts the number before it. */
type CountedNoun = {
  /** «5 людей здали» */
  readonly nominative: PluralForms;
  /** «перераховано 1 спробу»; as the nominative if it is absent */
  readonly accusative?: PluralForms;
  /** «із 5 людей», «не стане 1 варіанта» */
  readonly genitive?: PairForms;
  /** «нагадали 5 людям» */
  readonly dative?: PairForms;
  /** «за 3 запитаннями» */
  readonly instrumental?: PairForms;
  /** «у 3 спробах» */
  readonly locative?: PairForms;
};

export const PERSON = {
  nominative: ['людина', 'людини', 'людей'],
  genitive: ['людини', 'людей'],
  dative: ['людині', 'людям'],
} as const satisfies CountedNoun;

export const PUPIL = {
  nominative: ['учень', 'учні', 'учнів'],
  genitive: ['учня', 'учнів'],
} as const satisfies CountedNoun;

export const TAKER = {
  nominative: ['читач', 'читачі', 'читачів'],
  genitive: ['читача', 'читачів'],
} as const satisfies CountedNoun;

export const ANSWER = {
  nominative: ['відповідь', 'відповіді', 'відповідей'],
  accusative: ['відповідь', 'відповіді', 'відповідей'],
  genitive: ['відповіді', 'відповідей'],
} as const satisfies CountedNoun;

export const ATTEMPT = {
  nominative: ['спроба', 'спроби', 'спроб'],
  accusative: ['спробу', 'спроби', 'спроб'],
  locative: ['спробі', 'спробах'],
} as const satisfies CountedNoun;

export const QUESTION = {
  nominative: ['запитання', 'запитання', 'запитань'],
  genitive: ['запитання', 'запитань'],
  instrumental: ['запитанням', 'запитаннями'],
} as const satisfies CountedNoun;

export const RESULT = {
  nominative: ['результат', 'результати', 'результатів'],
  genitive: ['результату', 'результатів'],
} as const satisfies CountedNoun;

export const WORD = {
  nominative: ['слово', 'слова', 'слів'],
  genitive: ['слова', 'слів'],
} as const satisfies CountedNoun;

export const MINUTE = {
  nominative: ['хвилина', 'хвилини', 'хвилин'],
  accusative: ['хвилину', 'хвилини', 'хвилин'],
  genitive: ['хвилини', 'хвилин'],
} as const satisfies CountedNoun;

export const OPTION = {
  nominative: ['варіант', 'варіанти', 'варіантів'],
  genitive: ['варіанта', 'варіантів'],
} as const satisfies CountedNoun;

export const PLACE = { nominative: ['місце', 'місця', 'місць'] } as const satisfies CountedNoun;
export const TEST = { nominative: ['тест', 'тести', 'тестів'] } as const satisfies CountedNoun;
export const TIME = { nominative: ['раз', 'рази', 'разів'] } as const satisfies CountedNoun;
export const CHARACTER = { nominative: ['знак', 'знаки', 'знаків'] } as const satisfies CountedNoun;

/** «24 людини». */
export function peopleCount(count: number): string {
  return counted(count, PERSON.nominative);
}

/** «12 відповідей». */
export function answersCount(count: number): string {
  return counted(count, ANSWER.nominative);
}

/** «14 спроб». */
export function attemptsCount(count: number): string {
  return counted(count, ATTEMPT.nominative);
}

/** «7 запитань». */
export function questionsCount(count: number): string {
  return counted(count, QUESTION.nominative);
}
