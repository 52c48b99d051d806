export {
  haveSameTestOpen,
  issuesTakenBy,
  movePersonAttempts,
  movePersonPauses,
  readPersonAttempts,
  readPersonLessons,
  renamePersonAttempts,
} from './departing-taker-store.ts';
export { forgetTaker } from './figures/issue-figures-store.ts';
