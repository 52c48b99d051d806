export {
  countEntryCode,
  countInvitation,
  countNewLogin,
  countOutward,
  countOutwardTest,
  countSpeakerPhoto,
  countTypedLogins,
  countWrongGroupCode,
  noteLoginMade,
} from '#server/modules/accounts/tries/limit-tries.ts';
export { requireWork } from '#server/modules/accounts/tries/require-work.ts';
