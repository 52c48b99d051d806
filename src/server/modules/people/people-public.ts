export { moveRelations, readPersonRelations } from './departing-relations-store.ts';
