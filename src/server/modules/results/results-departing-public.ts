export { readMarksOfReadings, readSettlings } from '#server/modules/results/second-reading/second-marks-store.ts';
export { noteDueTest } from './analysis/test-snapshots-store.ts';
export { readReleasedScores } from './person-scores-store.ts';
