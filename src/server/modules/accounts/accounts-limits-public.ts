export {
  countEntryCode,
  countInvitation,
  countNewLogin,
  countOutward,
  countOutwardTest,
  countTypedLogins,
  countWrongGroupCode,
} from '#server/modules/accounts/tries/limit-tries.ts';
export { requireWork } from '#server/modules/accounts/tries/require-work.ts';
