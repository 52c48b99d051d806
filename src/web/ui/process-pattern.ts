import './process-pattern.css';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';

/** The class of a bar (`.bar`) that shows a reading process. */
export const PROCESS_PATTERN: Readonly<Record<ReadingProcess, string>> = {
  locate: '',
  understand: 'p2',
  evaluate: 'p3',
};
