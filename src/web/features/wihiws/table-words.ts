import type { ResultRow } from '#contract/wihiws.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';

const STATES: Readonly<Record<ResultRow['state'], string>> = {
  'in-progress': 'пише',
  paused: 'на паузі',
  submitted: 'здано',
  'awaiting-review': 'чекає на перевірку',
  scored: 'оцінено',
};

/** Returns «пише», «оцінено, час вийшов», «чекає на перевірку: 2». */
export function stateOf({ state, submittedBy, waiting }: Pick<ResultRow, 'state' | 'submittedBy' | 'waiting'>): string {
  const words = waiting > 0 && state === 'awaiting-review' ? `${STATES[state]}: ${waiting}` : STATES[state];
  if (submittedBy === 'host') return `${words}, завершено вами`;
  return submittedBy === 'server' ? `${words}, час вийшов` : words;
}

/** Returns a share of a question's points in words: «повністю», «частково, 50 %», «не зараховано», «ще без бала». */
export function shareWords(share: number | null): string {
  if (share === null) return 'ще без бала';
  if (share >= 1) return 'повністю';
  return share <= 0 ? 'не зараховано' : `частково, ${formatScorePercent(share * 100)}`;
}
