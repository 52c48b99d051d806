export { rescoreCorrectedJob } from './results-jobs.ts';
