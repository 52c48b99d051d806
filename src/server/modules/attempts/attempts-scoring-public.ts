export type { RescoredAttempt } from '#server/modules/attempts/scoring/rescore-question.ts';
export { rescoreQuestion } from '#server/modules/attempts/scoring/rescore-question.ts';
export { scoreAttempt } from '#server/modules/attempts/scoring/score-attempt.ts';
export type { ScoringKey } from '#server/modules/attempts/scoring/score-marked.ts';
export { pointsOfMark, scoreMarked } from '#server/modules/attempts/scoring/score-marked.ts';
export { countWaitingAnswers, writeMark } from '#server/modules/attempts/scoring/scores-store.ts';
