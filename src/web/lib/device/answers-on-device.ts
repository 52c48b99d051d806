import { localStore } from './browser-storage.ts';

const keyFor = (userId: string): string => `wihiwin-answers-${userId}`;

/** The device has answers of this person, perhaps not all sent: they outlive the session. */
export function noteAnswers(userId: string): void {
  localStore.write(keyFor(userId), '1');
}

/** Returns true if answers of this person may be waiting on the device. Asked before the code that sends them is loaded. */
export function areAnswersNoted(userId: string): boolean {
  return localStore.read(keyFor(userId)) !== null;
}

/** Nothing of this person is left here. */
export function unnoteAnswers(userId: string): void {
  localStore.remove(keyFor(userId));
}
