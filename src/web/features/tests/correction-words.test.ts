import { describe, expect, it } from 'vitest';
import type { KeyVersions } from '#contract/authoring/key-corrections.ts';
import { effectWords, progressWords, versionWords } from './correction-words.ts';

function version(number: number, attempts: number, madeBy: string | null): KeyVersions['versions'][number] {
  const madeAt = '2026-11-21T13:10:00Z';
  return { version: number, madeAt, madeBy, key: {}, explanation: null, evidence: [], attempts };
}

describe('words about a corrected key', () => {
  it('say how many attempts will be rescored', () => {
    expect(effectWords(0)).toBe('Зданих спроб із цим запитанням ще немає, тож перераховувати нічого.');
    expect(effectWords(1)).toMatch(/^Бали буде перераховано в 1\u00a0спробі\. Читачі/);
    expect(effectWords(3)).toMatch(/^Бали буде перераховано у 3\u00a0спробах\./);
    expect(effectWords(40)).toMatch(/^Бали буде перераховано у 40\u00a0спробах\./);
  });

  it('say how far rescoring has come', () => {
    const versions = [version(2, 12, 'Олена'), version(1, 28, null)];
    expect(progressWords({ versions, pending: 28 })).toBe('Перераховано 12 з 40.');
  });

  it('say when a version was made and by whom', () => {
    expect(versionWords(version(2, 12, 'Олена'))).toMatch(
      /^Версія 2 — .*2026.*15:10, Олена; за нею оцінено 12\u00a0спроб$/,
    );
    expect(versionWords(version(1, 1, null))).toMatch(/15:10; за нею оцінено 1\u00a0спробу$/);
  });
});
