/** How much a survey may hold. Lengths are in UTF-16 code units. */
export const SURVEY_LIMITS = {
  pages: 30,
  /** On all pages together. */
  questions: 100,
  options: 30,
  rows: 20,
  columns: 10,
  /** Options or points that one show-if rule names. */
  ruleValues: 30,
  title: 200,
  pageTitle: 200,
  questionTitle: 500,
  help: 1_000,
  intro: 2_000,
  optionText: 200,
  label: 60,
  shortAnswer: 300,
  longAnswer: 5_000,
  /** The definition as JSON. */
  definition: 150_000,
  /** All answers of one person as JSON. */
  answers: 60_000,
  /** A published version is kept for as long as there are answers by it. */
  versions: 50,
  /** Surveys of one event, and surveys without an event of one person. */
  surveysOfEvent: 50,
  surveysOfOwner: 300,
  /** The highest number of answers that an owner may set as the quota. */
  quota: 100_000,
} as const;

export const STARS = 5;
export const NPS_MAXIMUM = 10;

/** Fewer people than this are never told of in an anonymous survey. */
export const ANONYMOUS_STEP = 5;

/** Returns how many of an anonymous survey's answers are told to have come: they grow by fives, so that no single one shows. */
export function shownCount(taken: number): number {
  return taken - (taken % ANONYMOUS_STEP);
}
