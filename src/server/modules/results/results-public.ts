export { readScore } from './open-result.ts';
export { readReleasedScores } from './person-scores-store.ts';
export { makeAnalysesJob, rescoreCorrectedJob } from './results-jobs.ts';
export { readAveragePercents } from './statistics-store.ts';
