import { QUESTION } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import { READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import { isProcessJudged, TOO_FEW_TO_JUDGE } from '#core/scoring/verdict.ts';

type Part = {
  readonly process: ReadingProcess;
  readonly share: number;
  readonly questions: number;
  readonly points: number;
};

/**
 * Returns the words under a person's reading profile: how many questions it is of, which process is the hardest so far, and
 * which have too few questions to judge. The hardest one is told only among two and more that can be judged.
 */
export function habitWords(profile: readonly Part[]): string {
  const questions = profile.reduce((sum, part) => sum + part.questions, 0);
  const forms = QUESTION.nominative;
  const sentences = [`За відповідями на ${counted(questions, forms)}.`];
  const judged = profile.filter(isProcessJudged);
  const [weakest] = [...judged].sort((one, other) => one.share - other.share);
  if (judged.length > 1 && weakest !== undefined && weakest.share < 1)
    sentences.push(`Найважче поки дається ${quoted(READING_PROCESS_NAMES[weakest.process])}.`);
  const others = profile.filter((part) => !isProcessJudged(part));
  if (others.length > 0)
    sentences.push(
      `${TOO_FEW_TO_JUDGE} про ${others.map(({ process }) => quoted(READING_PROCESS_NAMES[process])).join(', ')}.`,
    );
  return sentences.join(' ');
}
