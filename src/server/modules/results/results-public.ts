export { readScore } from './open-result.ts';
export { readReleasedScores } from './person-scores-store.ts';
export { makeAnalysesJob, rescoreCorrectedJob, tellReleasesJob } from './results-jobs.ts';
export { readAveragePercents } from './statistics-store.ts';
