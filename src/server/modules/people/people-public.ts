export { moveRelations, readPersonRelations } from './departing-relations-store.ts';
export { countedPerson } from './people-access.ts';
export { countRelations, peopleTestedBy } from './people-store.ts';
