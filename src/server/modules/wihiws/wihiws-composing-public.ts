export { takersAsked } from '#server/modules/wihiws/use-cases/answer-test-invitation.ts';
export { coHostsAsked } from './co-hosts/co-host-role.ts';
export { countWihiwsOfTests, hasWihiws, readLastWihiws } from './wihiws-of-groups-store.ts';
