import type { QuestionKind, ReadingProcess } from './question-kinds.ts';

/**
 * The reading process that questions of a kind usually ask for, in PISA's words: finding what is said (locate), joining it to a whole
 * (understand), judging it (evaluate). A new question has it until its author says otherwise.
 */
export const USUAL_PROCESS: Readonly<Record<QuestionKind, ReadingProcess>> = {
  single: 'understand',
  multiple: 'understand',
  stated: 'locate',
  matching: 'understand',
  ordering: 'understand',
  cloze: 'locate',
  short: 'locate',
  evidence: 'locate',
  insert: 'understand',
  category: 'understand',
  proof: 'evaluate',
  open: 'evaluate',
  retell: 'understand',
};
