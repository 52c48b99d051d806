export { hostsWithOthers, readPersonCoHostings } from './co-hosts/co-hosts-store.ts';
export type { HandedIssue } from './co-hosts/hand-over-store.ts';
export { handOverIssues, readSuccessors } from './co-hosts/hand-over-store.ts';
export {
  moveAddressing,
  ownsWihiws,
  readAddressedTo,
  readIssuesWorkedOn,
  readPersonExtraTimes,
  readPersonRuleChanges,
  readPersonWihiws,
} from './departing-person-store.ts';
export { endReadingsOfTaken, readPersonReadings, readsForOthers } from './readings-store.ts';
