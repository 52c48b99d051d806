export { readersAsked } from '#server/modules/results/second-reading/reader-role.ts';
export { compareIssues, listCompared } from './comparing/compare-issues.ts';
export { readOwnStates } from './comparing/own-states-store.ts';
export { readScore } from './open-result.ts';
export { readStandings } from './standings/read-standings.ts';
