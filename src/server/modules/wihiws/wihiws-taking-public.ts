export type { AttemptCounts, AttemptsOfWihiws, Finisher, IssueStandings, Starters } from './attempts-of-wihiws.ts';
export { readExtraSeconds } from './extra-time-store.ts';
export { readNews } from './rule-changes/read-news.ts';
export { readSecondChance } from './rule-changes/second-chances-store.ts';
export { rulesOf } from './rule-columns.ts';
export { findWihiwByCode, findWihiwByToken } from './wihiw-links.ts';
