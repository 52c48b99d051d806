export { noteDeviceChange } from '#server/modules/attempts/hosting/make-device-code.ts';
export { countAttemptsOfTests } from './attempt-counts-store.ts';
