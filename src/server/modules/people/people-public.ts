export type { GroupsOfRelations } from './groups-of-relations.ts';
export { relationPathOf } from './make-relation-code.ts';
export { notify, withdrawEventNotice } from './notices/notifications-store.ts';
export { countedPerson } from './people-access.ts';
export { countRelations, endGroupRelations, peopleTestedBy, relateByConsent, relateByGroup } from './people-store.ts';
export { noteLook } from './viewers-store.ts';
