export type { AttemptCounts, AttemptsOfWihiws, Finisher, Starters } from './attempts-of-wihiws.ts';
export { readExtraSeconds } from './extra-time-store.ts';
export { rulesOf } from './rule-columns.ts';
export { findWihiwByCode, findWihiwByToken } from './wihiw-links.ts';
