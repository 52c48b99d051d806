import type { LinkedTest } from '#contract/events/linked-tests.ts';
import { linkedTestDoor } from '#core/events/linked-tests/linked-test.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { quoted } from '#core/language/quoted.ts';

/** When a test belongs to the event. */
export const PLACE_WORDS: Readonly<Record<LinkedTest['place'], string>> = {
  before: 'Перед подією',
  after: 'Після події',
  free: 'Коли завгодно',
};

/** Who sees that a test belongs to the event. */
export const LINKED_TEST_SIGHT_WORDS: Readonly<Record<LinkedTest['shownTo'], string>> = {
  all: 'Усім, хто бачить подію',
  registered: 'Лише зареєстрованим',
};

/** Returns in words what stands with a test now: «відкрито до 21 листопада 2026, 18:00», «пройдено». */
export function testStateWords(test: LinkedTest, timeZone: string, now: Date): string {
  if (test.wihiwId === null) return 'видалено разом з обліковим записом того, хто його призначив';
  if (test.own?.state === 'done') return 'пройдено';
  const door = linkedTestDoor(test, now);
  if (door === 'closed') return 'закрито';
  if (door === 'opens' && test.opensAt !== null)
    return `відкриється ${formatDateTime(new Date(test.opensAt), timeZone)}`;
  if (test.path === null) return 'посилання на тест вимкнено';
  const begun = test.own === null ? 'відкрито' : 'розпочато';
  return test.closesAt === null ? begun : `${begun}, до ${formatDateTime(new Date(test.closesAt), timeZone)}`;
}

/** Returns whether the viewer may begin or go on now. */
export function canTake(test: LinkedTest, now: Date): boolean {
  return (
    test.path !== null &&
    !test.hosted &&
    test.reach !== 'others' &&
    test.own?.state !== 'done' &&
    linkedTestDoor(test, now) === 'open'
  );
}

/** Returns the tests in the order in which they are taken: before the event, at any time, after it. */
export function linkedTestsInOrder<Test extends Pick<LinkedTest, 'place'>>(tests: readonly Test[]): Test[] {
  const order = ['before', 'free', 'after'];
  return [...tests].sort((one, other) => order.indexOf(one.place) - order.indexOf(other.place));
}

/** Returns with which test one is compared: «порівнюється з «Вхідний тест»»; null if with none. */
export function pairWords(test: LinkedTest, all: readonly LinkedTest[]): string | null {
  const before = all.find(({ id }) => id === test.pairedWith);
  return before === undefined ? null : `порівнюється з тестом ${quoted(before.title)}`;
}
