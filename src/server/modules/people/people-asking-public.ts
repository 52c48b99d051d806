export { registerAskedRoutes } from './asking/asked-routes.ts';
export type { AskedSide, Waiting } from './asking/asked-side.ts';
export { askedSide } from './asking/asked-side.ts';
export type { AnsweringRole, AskingRole } from './asking/asking-role.ts';
export { askPerson, endAsked } from './asking/asking-verbs.ts';
export { testersAsked, viewersAsked } from './asking/relation-roles.ts';
