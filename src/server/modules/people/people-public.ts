export { moveRelations, readPersonRelations } from './departing-relations-store.ts';
export { peopleTestedBy } from './people-store.ts';
