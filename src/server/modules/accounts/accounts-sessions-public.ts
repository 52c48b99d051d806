export { identifySession, isSeenLongAgo } from '#server/modules/accounts/sessions/identify-session.ts';
export type { SessionCookie } from '#server/modules/accounts/sessions/open-session.ts';
export { giveSession, leaveBothFaces, personOf, sessionHash } from '#server/modules/accounts/sessions/open-session.ts';
export { liveSessionSql, shareFamily } from '#server/modules/accounts/sessions/sessions-store.ts';
export type { NoteDeviceChange } from '#server/modules/accounts/use-cases/device-codes.ts';
export { newDeviceCode } from '#server/modules/accounts/use-cases/device-codes.ts';
export { enterUnheard } from '#server/modules/accounts/use-cases/enter-unheard.ts';
export { endDeviceCodes } from './device-codes-store.ts';
