import type { ProcessShare } from '#core/analysis/process-shares.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import { TOO_FEW_TO_JUDGE } from '#core/scoring/verdict.ts';
import { type Band, bandWords, sharePercent } from './shown-figures.ts';

// The bounds of the sentences for one reader (`processVerdict`).
const bands = (high: string, middle: string, low: string): readonly [Band, ...Band[]] => [
  { from: 0.85, words: high },
  { from: 0.6, words: middle },
  { from: 0, words: low },
];

const JUDGED: Readonly<Record<ReadingProcess, readonly [Band, ...Band[]]>> = {
  locate: bands(
    'Потрібне місце знаходять упевнено.',
    'Здебільшого знаходять потрібне місце; інколи зупиняються на схожому.',
    'Тут є над чим працювати: шукати в тексті точне місце, перш ніж відповісти.',
  ),
  understand: bands(
    'Добре бачать, що з чого випливає.',
    'Бачать, що з чого випливає; інколи гублять одну з ланок.',
    'Тут є над чим працювати: після кожного абзацу казати одним реченням, про що він.',
  ),
  evaluate: bands(
    'Розуміють, навіщо автор сказав саме так.',
    'Часто помічають задум автора; інколи приймають сказане без запитань.',
    'Тут є над чим працювати: питати, навіщо автор сказав саме так.',
  ),
};

/** Reads what a reading process earns without reading (`processBlind`); null without answers. */
export function processBlindWords(blind: number | null): string | null {
  return blind === null ? null : `Навмання набрали б ${sharePercent(blind)}.`;
}

/** Reads how a group does in a reading process; without enough to judge, the figure and that it is too little. */
export function groupProcessWords({ process, share, isJudged }: ProcessShare): string {
  if (share === null) return `${TOO_FEW_TO_JUDGE}: відповідей ще немає.`;
  const figure = `Набрано ${sharePercent(share)} балів.`;
  return isJudged ? `${figure} ${bandWords(JUDGED[process], share)}` : `${figure} ${TOO_FEW_TO_JUDGE}.`;
}

/**
 * Says why a process may have another share than the test: a test is counted over whole results, a process over every answer that
 * has points.
 */
export function processBasisWords({
  waiting,
  notReached,
}: {
  readonly waiting: number;
  readonly notReached: number;
}): string {
  const reasons = [
    ...(waiting > 0 ? ['враховано й відповіді зі спроб, що чекають на перевірку'] : []),
    ...(notReached > 0 ? ['не враховано запитань, до яких не дійшли'] : []),
  ];
  const basis = 'Частка балів за оцінені відповіді на запитання цього способу.';
  return reasons.length === 0 ? basis : `${basis} Від результату тесту вона відрізняється, бо ${reasons.join(' і ')}.`;
}
