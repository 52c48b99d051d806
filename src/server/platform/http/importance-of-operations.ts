import type { Importance } from '#server/platform/process/importance.ts';

/** Long lists, sums over many attempts and exports: whoever asks for them can ask again in a minute. */
export const REPORTS: readonly string[] = [
  'list-results',
  'list-checking',
  'count-checking',
  'list-checking-issues',
  'list-late-answers',
  'read-monitor',
  'read-statistics',
  'count-tests-created',
  'count-tests-for-you',
  'count-tests-completed',
  'count-relations',
  'read-group-progress',
  'download-my-data',
  'list-my-wihiws',
  'list-wihiws',
  'list-tests',
  'list-events',
];

/** What leads into an attempt. */
export const STARTS: readonly string[] = [
  'start-attempt',
  'read-attempt',
  'read-attempt-clock',
  'read-cover',
  'resolve-token',
  'read-hint',
  'read-session',
  'sign-in',
  'register-account',
  'enter-as-participant',
  'recover-account',
];

/** What a taker has written, and what stops a clock: lost time can’t be given back by asking again. */
export const SAVES: readonly string[] = [
  'save-answers',
  'submit-attempt',
  'finish-reading',
  'pause-own-attempt',
  'resume-own-attempt',
  'pause-wihiw',
  'resume-wihiw',
  'import-answer-file',
];

const known = new Map<string, Importance>([
  ...REPORTS.map((id): [string, Importance] => [id, 'report']),
  ...STARTS.map((id): [string, Importance] => [id, 'start']),
  ...SAVES.map((id): [string, Importance] => [id, 'save']),
]);

/** Everything that is not named is a page or serves one. */
export const importanceOf = (operationId: string): Importance => known.get(operationId) ?? 'page';
