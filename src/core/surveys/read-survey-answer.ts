import { SURVEY_LIMITS } from './survey-limits.ts';
import type { SurveyAnswerOf, SurveyQuestionOf } from './survey-types.ts';

/*
 * Each function returns the value as an answer of its kind, or null if it is none. What stands in the database was checked when it came,
 * but a question may have lost an option since, so whoever reads answers goes through here.
 */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** Returns the answer of a `single` question, or null. */
export function asSingle(
  value: unknown,
  question: Pick<SurveyQuestionOf<'single'>, 'options' | 'other'>,
): SurveyAnswerOf['single'] | null {
  if (!isObject(value)) return null;
  const { option, other } = value;
  if (isText(option) && other === undefined) {
    return question.options.some(({ id }) => id === option) ? { option } : null;
  }
  return question.other && isText(other) && option === undefined && other.length <= SURVEY_LIMITS.shortAnswer
    ? { other }
    : null;
}

/** Returns the answer of a `several` question with each option once, or null. */
export function asSeveral(
  value: unknown,
  question: Pick<SurveyQuestionOf<'several'>, 'options' | 'other'>,
): SurveyAnswerOf['several'] | null {
  if (!isObject(value) || !areTexts(value['options'])) return null;
  const known = new Set(question.options.map(({ id }) => id));
  const options = [...new Set(value['options'])];
  if (options.some((id) => !known.has(id))) return null;
  const other = value['other'];
  if (other === undefined) return { options };
  return question.other && isText(other) && other.length <= SURVEY_LIMITS.shortAnswer ? { options, other } : null;
}

/** Returns a whole number between the bounds, both included, or null. */
export function asPoint(value: unknown, from: number, to: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to ? value : null;
}

/** Returns the column chosen in each row; rows may lack. Null if a row or a column is not of the question. */
export function asMatrix(
  value: unknown,
  question: Pick<SurveyQuestionOf<'matrix'>, 'rows' | 'columns'>,
): SurveyAnswerOf['matrix'] | null {
  if (!isObject(value)) return null;
  const rows = new Set(question.rows.map(({ id }) => id));
  const columns = new Set(question.columns.map(({ id }) => id));
  const pairs: [string, string][] = [];
  for (const [row, column] of Object.entries(value)) {
    if (!rows.has(row) || !isText(column) || !columns.has(column)) return null;
    pairs.push([row, column]);
  }
  return Object.fromEntries(pairs);
}

/** Returns all options in the answered order, or null if one lacks or stands twice. */
export function asRanking(
  value: unknown,
  question: Pick<SurveyQuestionOf<'ranking'>, 'options'>,
): SurveyAnswerOf['ranking'] | null {
  if (!areTexts(value) || value.length !== question.options.length) return null;
  const given = new Set(value);
  return question.options.every(({ id }) => given.has(id)) ? value : null;
}

/** Returns a day as `YYYY-MM-DD` that the calendar has, or null. */
export function asDay(value: unknown): string | null {
  if (!isText(value) || !/^\d{4}-\d\d-\d\d$/.test(value)) return null;
  const moment = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== value ? null : value;
}
