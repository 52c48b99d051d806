import type { MapSentence } from '#core/analysis/map/understanding-map.ts';
import { ANSWER, QUESTION, TIME } from '#core/language/counted-nouns.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';
import { sharePercent } from './shown-figures.ts';

/** Returns the words in the place of a figure: why a sentence has none, or what it has. */
export function stateWords(sentence: Pick<MapSentence, 'state' | 'share' | 'answers'> | undefined): string {
  if (sentence === undefined || sentence.state === 'not-asked') return 'про це не питали';
  if (sentence.share === null) return 'замало відповідей';
  return sharePercent(sentence.share);
}

/** Reads what is known of a sentence over a group of readers. */
export function sentenceReading(sentence: MapSentence | undefined): string {
  if (sentence === undefined || sentence.state === 'not-asked')
    return 'Жодне запитання не перевіряє цього речення, тож про його розуміння ми нічого не знаємо.';
  const answers = counted(sentence.answers, ANSWER.nominative);
  if (sentence.share === null)
    return `Поки що ${answers}: замало, щоб судити. Відсоток покажемо, коли на запитання буде щонайменше 10${NO_BREAK_SPACE}відповідей.`;
  const { length } = sentence.questionIds;
  const over = length === 1 ? '' : ` на ${counted(length, QUESTION.nominative)}`;
  return `балів набрали в середньому: ${answers}${over}`;
}

/** Returns how often readers marked a sentence as evidence: «позначили 9 разів»; null if never. */
export function markedWords({ marked }: Pick<MapSentence, 'marked'>): string | null {
  return marked === 0 ? null : `позначили як доказ ${counted(marked, TIME.nominative)}`;
}

/** Returns a difference in whole points of percent with its sign: «−12», «+5», «0». */
export function pointDifferenceWords(points: number): string {
  return points === 0 ? '0' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`;
}
