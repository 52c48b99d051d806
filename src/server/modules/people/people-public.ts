export { registerAskedRoutes } from './asking/asked-routes.ts';
export type { AskedSide, Waiting } from './asking/asked-side.ts';
export { askedSide } from './asking/asked-side.ts';
export type { AnsweringRole, AskingRole } from './asking/asking-role.ts';
export { askPerson, endAsked } from './asking/asking-verbs.ts';
export { testersAsked, viewersAsked } from './asking/relation-roles.ts';
export { moveNotices, moveRelations, readPersonNotices, readPersonRelations } from './departing-relations-store.ts';
export type { GroupsOfRelations } from './groups-of-relations.ts';
export { relationPathOf } from './make-relation-code.ts';
export { notify, withdrawEventNotice } from './notices/notifications-store.ts';
export { countedPerson } from './people-access.ts';
export { peopleJobs } from './people-jobs.ts';
export {
  countRelations,
  endGroupRelations,
  peopleRelatedTo,
  peopleTestedBy,
  relateByConsent,
  relateByGroup,
} from './people-store.ts';
export { noteLook } from './viewers-store.ts';
