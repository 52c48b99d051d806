import { mapPercent } from '#core/analysis/map/map-steps.ts';
import type { MapSentence } from '#core/analysis/map/understanding-map.ts';
import type { TestedPlace } from '#core/analysis/to-do/things-to-do.ts';
import { ANSWER, QUESTION, TIME } from '#core/language/counted-nouns.ts';
import { formatPercent, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import type { PairForms } from '#core/language/plural.ts';
import { counted } from '#core/language/plural.ts';
import { sharePercent } from './shown-figures.ts';
import { sentencesPlace } from './to-do-words.ts';

const NO_SHARE: Readonly<Record<MapSentence['state'], string>> = {
  known: '',
  doubtful: 'перевірте ключ',
  unmarked: 'чекає на перевірку',
  few: 'замало відповідей',
  'not-asked': 'про це не питали',
};

/** Returns the words in the place of a figure: why a sentence has none, or what it has. */
export function stateWords(sentence: Pick<MapSentence, 'state' | 'share' | 'answers'> | undefined): string {
  if (sentence === undefined || sentence.state === 'not-asked') return 'про це не питали';
  if (sentence.share === null) return NO_SHARE[sentence.state];
  return sharePercent(sentence.share);
}

/** Reads what is known of a sentence over a group of readers. */
export function sentenceReading(sentence: MapSentence | undefined): string {
  if (sentence === undefined || sentence.state === 'not-asked')
    return 'Жодне запитання не перевіряє цього речення, тож про його розуміння ми нічого не знаємо.';
  if (sentence.state === 'doubtful')
    return 'Ключ запитання до нього під сумнівом: поки його не переглянуто, відсоток нічого не каже про текст.';
  if (sentence.state === 'unmarked') return 'Відсоток буде, коли перевірять усі відповіді на запитання до нього.';
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

/** Returns the questions of a band: «запитанням 8», «запитаннями 3 і 8» with the noun given. */
function ofQuestions(numbers: readonly number[], noun: PairForms): string {
  const last = numbers.at(-1);
  const shown = numbers.length < 2 ? String(last ?? '') : `${numbers.slice(0, -1).join(', ')} і ${last}`;
  return `${noun[numbers.length > 1 ? 1 : 0]} ${shown}`;
}

/** What stands beside a band: its figure, where there is one, and of which questions. */
export type BandWords = { readonly figure: string | null; readonly by: string };

/**
 * Returns the words beside a band: «35 %» «за запитанням 8»; behind the first band of a question only which one it is, since the number
 * is of the question, not of each sentence.
 */
export function bandNote(
  { sentence, isFirst }: { readonly sentence: MapSentence; readonly isFirst: boolean },
  numbers: readonly number[],
): BandWords {
  const plain = ofQuestions(numbers, ['запитання', 'запитання']);
  if (!isFirst) return { figure: null, by: plain };
  if (sentence.share !== null)
    return { figure: sharePercent(sentence.share), by: `за ${ofQuestions(numbers, ['запитанням', 'запитаннями'])}` };
  if (sentence.state === 'doubtful') return { figure: null, by: `перевірте ключ, ${plain}` };
  return {
    figure: null,
    by: sentence.state === 'unmarked' ? `${plain} чекає на перевірку` : `мало відповідей, ${plain}`,
  };
}

/** A question on the map as its finding is built: of places and figures, of nothing else. */
type FoundPlace = Pick<TestedPlace, 'numbers' | 'text'> & { readonly number: number; readonly share: number };

/** What a map shows, in words. */
export type MapFinding = {
  readonly title: string;
  /** Understood by almost all, and by few: by the numbers of the questions; null: none. */
  readonly understood: string | null;
  readonly stumbled: string | null;
};

/** As in the ramp of the map: what almost all understood, and where it is darkest. */
const [UNDERSTOOD, STUMBLED] = [85, 55];

function shareRange(places: readonly FoundPlace[]): string {
  const percents = places.map(({ share }) => mapPercent(share));
  const [least, most] = [Math.min(...percents), Math.max(...percents)];
  return least === most ? formatPercent(least) : `від ${least} до ${formatPercent(most)}`;
}

function groupOf(places: readonly FoundPlace[]): string | null {
  if (places.length === 0) return null;
  const numbers = places.map(({ number }) => number).sort((one, other) => one - other);
  return `${ofQuestions(numbers, ['запитання', 'запитання'])}: ${shareRange(places)}`;
}

/** Returns what a map of figures shows; the place is named by its sentences. Without any figure there is nothing to find. */
export function mapFinding(places: readonly FoundPlace[]): MapFinding {
  const hardest = places.toSorted((one, other) => one.share - other.share)[0];
  if (hardest === undefined) return { title: 'Поки нічого сказати про текст', understood: null, stumbled: null };
  const percent = mapPercent(hardest.share);
  const title =
    percent >= UNDERSTOOD
      ? 'Зрозуміли все, про що питали'
      : percent >= STUMBLED
        ? `Здебільшого зрозуміли; найважче — ${sentencesPlace(hardest)}`
        : `Спіткнулися: ${sentencesPlace(hardest)}`;
  return {
    title,
    understood: groupOf(places.filter(({ share }) => mapPercent(share) >= UNDERSTOOD)),
    stumbled: groupOf(places.filter(({ share }) => mapPercent(share) < STUMBLED)),
  };
}
