export { readersAsked } from '#server/modules/results/second-reading/reader-role.ts';
export { readMarksOfReadings, readSettlings } from '#server/modules/results/second-reading/second-marks-store.ts';
export { readAveragePercents } from '#server/modules/results/statistics/statistics-store.ts';
export { noteDueTest } from './analysis/test-snapshots-store.ts';
export { compareIssues, listCompared } from './comparing/compare-issues.ts';
export { readOwnStates } from './comparing/own-states-store.ts';
export { readScore } from './open-result.ts';
export { readReleasedScores } from './person-scores-store.ts';
export {
  makeAnalysesJob,
  renewCheckQueuesJob,
  renewReadingQueuesJob,
  rescoreCorrectedJob,
  tellReleasesJob,
} from './results-jobs.ts';
