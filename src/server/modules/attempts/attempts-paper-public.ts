export type { PaperAnswer, PaperHostMark } from '#server/modules/attempts/paper/enter-paper-attempt.ts';
export {
  correctPaperAttempt,
  enterPaperAttempt,
  removePaperAttempt,
} from '#server/modules/attempts/paper/enter-paper-attempt.ts';
