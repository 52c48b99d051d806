export { readAveragePercents } from './average-percents-store.ts';
export { readReleasedScores } from './person-scores-store.ts';
export { rescoreCorrectedJob } from './results-jobs.ts';
