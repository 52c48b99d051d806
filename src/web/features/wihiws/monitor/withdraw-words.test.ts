import { describe, expect, it } from 'vitest';
import { mayWithdraw, sparedWords, takeBackWords, withdrawalWords, withdrawnWords } from './withdraw-words.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const plain = (words: string | undefined) => words?.replaceAll('\u00a0', ' ');
const KEPT = 'Хто вже пише, часу не втратить, а завершені спроби не зміняться.';

describe('words for withdrawing a pause', () => {
  it.each([
    [null, `Пауза більше не рахуватиметься. ${KEPT}`],
    [
      '2026-11-21T10:00:00Z',
      `Пауза більше не рахуватиметься: для тих, хто ще не почав, тест закриється о\u00A012:00. ${KEPT}`,
    ],
    [
      '2026-11-21T08:30:00Z',
      `Пауза більше не рахуватиметься: для тих, хто ще не почав, тест уже закрився о\u00A010:30. ${KEPT}`,
    ],
  ])('closing %s', (closesAt, words) => expect(withdrawalWords({ closesAt }, NOW)).toBe(words));

  it('say from how many attempts time is taken back, and who keeps it', () => {
    expect(plain(takeBackWords({ shortenable: 5 }))).toBe(
      'Зняти додані через паузу хвилини й тим, хто зараз пише: 5 спроб',
    );
    expect(plain(sparedWords({ spared: 2 }))).toBe(
      'Час збережуть ті, кому без нього лишилося б менше ніж 5 хвилин: 2 спроби.',
    );
    expect(sparedWords({ spared: 0 })).toBeUndefined();
  });

  it.each([
    [null, null, ''],
    ['2026-11-21T08:52:00Z', 'Оксана', ', скасовано о\u00A010:52: Оксана'],
    ['2026-11-21T08:52:00Z', null, ', скасовано о\u00A010:52'],
  ])('withdrawn %s by %s', (withdrawnAt, withdrawnBy, words) =>
    expect(withdrawnWords({ withdrawnAt, withdrawnBy }, NOW)).toBe(words),
  );

  it.each([
    [{ scope: 'all', endedAt: '2026-11-21T08:52:00Z', withdrawnAt: null }, true],
    [{ scope: 'all', endedAt: null, withdrawnAt: null }, false],
    [{ scope: 'self', endedAt: '2026-11-21T08:52:00Z', withdrawnAt: null }, false],
    [{ scope: 'all', endedAt: '2026-11-21T08:52:00Z', withdrawnAt: '2026-11-21T09:00:00Z' }, false],
  ] as const)('%j can be withdrawn: %s', (pause, may) => expect(mayWithdraw(pause)).toBe(may));
});
