export { moveRelations, readPersonRelations } from './departing-relations-store.ts';
export { countedPerson } from './people-access.ts';
export { countRelations, endGroupRelations, peopleTestedBy, relateByConsent, relateByGroup } from './people-store.ts';
