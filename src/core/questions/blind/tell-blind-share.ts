import { advice, type QuestionProblem } from '#core/questions/checking/question-problem.ts';
import { compare } from '#core/scoring/fraction.ts';
import { formatShare } from '#core/scoring/score-percent.ts';
import type { BlindShare } from './blind-share.ts';
import { BLIND_SHARE_TOLD } from './blind-share.ts';

const DOES: Readonly<Record<BlindShare['strategy'], string>> = {
  guess: 'відповідає навмання',
  everything: 'позначає все',
  'as-shown': 'лишає порядок, у якому пункти показано',
};

/** Returns the advice on a question that earns too much without reading; none below `BLIND_SHARE_TOLD`. */
export function tellBlindShare(blind: BlindShare | null): QuestionProblem[] {
  if (blind === null || compare(blind.share, BLIND_SHARE_TOLD) < 0) return [];
  const percent = formatShare(blind.share);
  return [
    advice(
      'blind-share',
      `Хто не читає тексту й ${DOES[blind.strategy]}, у середньому отримає ${percent} балів за це запитання. ${blind.remedy}`,
    ),
  ];
}
