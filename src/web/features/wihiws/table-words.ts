import type { KeyTreatment } from '#core/questions/answers/key-treatment.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';

/** Returns a share of a question's points in words: «повністю», «частково, 50 %», «не зараховано», «ще без бала», «запитання знято». */
export function shareWords(share: number | null, treatment: KeyTreatment = 'by-key'): string {
  if (treatment === 'void') return 'запитання знято';
  if (share === null) return 'ще без бала';
  if (share >= 1) return 'повністю';
  return share <= 0 ? 'не зараховано' : `частково, ${formatScorePercent(share * 100)}`;
}
