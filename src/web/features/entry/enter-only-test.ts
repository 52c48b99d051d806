import { localValues } from '#web/shell/local-values.ts';

/** Goes to the test of a host's one-time code. Nothing else opens for this session: the way back from the test is the test. */
export function enterOnlyTest(wihiwId: string): void {
  localValues.setText('wihiw-from', `/wihiwers/${wihiwId}`);
  window.location.assign(`/wihiwers/${wihiwId}`);
}
