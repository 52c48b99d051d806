export { moveNotices, moveRelations, readPersonNotices, readPersonRelations } from './departing-relations-store.ts';
export { peopleRelatedTo } from './people-store.ts';
