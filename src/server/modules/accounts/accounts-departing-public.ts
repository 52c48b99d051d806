export { hasSecondFactor, takeSecondCode } from '#server/modules/accounts/second-factor/second-step.ts';
export { enterAs, forgetSession } from '#server/modules/accounts/sessions/open-session.ts';
export { readDevice } from '#server/modules/accounts/tries/device-cookie.ts';
export { checkOwnPassword, checkSecret } from '#server/modules/accounts/use-cases/check-secret.ts';
export type { User } from './accounts-store.ts';
export { deleteUser, keyOfLogin, listIdleParticipants, listLeavers, noteDeletionRequest } from './accounts-store.ts';

export { readAccountData } from './profile-data-store.ts';
