export {
  moveMemberships,
  ownsGroups,
  readGroupInvitations,
  readPersonGroups,
  readPersonMemberships,
} from './departing-member-store.ts';
