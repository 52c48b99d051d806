import { describe, expect, it } from 'vitest';
import type { KeyVersions } from '#contract/authoring/key-corrections.ts';
import {
  correctedFacts,
  correctionProgressWords,
  effectLines,
  seenWords,
  totalWords,
  versionWords,
  voidWords,
} from './correction-words.ts';

const NOTHING = { attempts: 0, points: 0, grades: 0, gainedPass: 0, lostPass: 0 };

function version(number: number, attempts: number, madeBy: string | null): KeyVersions['versions'][number] {
  const madeAt = '2026-11-21T13:10:00Z';
  const effect = { ...NOTHING, attempts };
  const treatment = 'by-key';
  return { version: number, madeAt, madeBy, key: {}, treatment, explanation: null, evidence: [], effect, attempts };
}

const preview = (attempts: number, effect: Partial<typeof NOTHING>) => ({
  attempts,
  effect: { ...NOTHING, attempts, ...effect },
  rows: [],
});

describe('words about a corrected key', () => {
  it('say how many attempts will be rescored', () => {
    expect(effectLines(preview(0, {}))).toEqual([
      'Зданих спроб із цим запитанням ще немає, тож перераховувати нема чого.',
    ]);
    expect(effectLines(preview(3, {}))).toEqual(['Буде перераховано 3\u00a0спроби.', 'Нічиїх балів це не змінить.']);
    expect(effectLines(preview(40, { points: 3, grades: 1, gainedPass: 2, lostPass: 1 }))).toEqual([
      'Буде перераховано 40\u00a0спроб.',
      'Бали зміняться у 3\u00a0спробах, оцінка — в 1\u00a0спробі.',
      'Прохідний бал буде набрано ще у 2\u00a0спробах.',
      'Прохідного бала вже не буде набрано в 1\u00a0спробі.',
    ]);
    expect(effectLines(preview(5_000, { attempts: 1_000, points: 7 }))[0]).toBe(
      'Буде перераховано 5000\u00a0спроб; нижче — за останніми 1000.',
    );
  });

  it('say what takers will read', () => {
    expect(seenWords({ attempts: 0 }, 'void')).toBe('Наступні спроби оцінюватимуться вже так.');
    expect(seenWords({ attempts: 2 }, 'void')).toMatch(/«запитання знято»/);
    expect(seenWords({ attempts: 2 }, 'by-key')).toMatch(/«ключ виправлено», а ті, чий бал зміниться/);
  });

  it('say what a total is and was', () => {
    const total = { pointsText: '3', maximum: 4, percent: 75, grade: 9, passed: true };
    expect(totalWords(total)).toMatch(/^3.з.4 · 75.% · оцінка 9 · складено$/);
    const waiting = { ...total, percent: null, grade: null, passed: null };
    expect(totalWords(waiting)).toMatch(/^3.з.4 · чекає на перевірку$/);
    expect(totalWords({ ...waiting, pointsText: '0', maximum: 0 })).toMatch(/^0.з.0 · усі запитання знято$/);
  });

  it('say what a question is no longer', () => {
    expect(voidWords([{ treatment: 'by-key' }])).toBeNull();
    expect(voidWords([{ treatment: 'by-key' }, { treatment: 'void' }])).toMatch(/^Знято запитань: 1\./);
    expect(correctedFacts({ keyVersion: 1, treatment: 'by-key' })).toEqual([]);
    expect(correctedFacts({ keyVersion: 3, treatment: 'by-key' })).toEqual(['ключ виправлено']);
    expect(correctedFacts({ keyVersion: 2, treatment: 'void' })).toEqual(['запитання знято']);
    expect(correctedFacts({ keyVersion: 2, treatment: 'full-points' })).toEqual(['бали зараховано всім']);
  });

  it('say how far rescoring has come', () => {
    const versions = [version(2, 12, 'Олена'), version(1, 28, null)];
    expect(correctionProgressWords({ versions, pending: 28 })).toBe('Перераховано 12 з 40.');
  });

  it('say when a version was made and by whom', () => {
    expect(versionWords(version(2, 12, 'Олена'))).toMatch(
      /^Версія 2 — .*2026.*15:10, Олена; за нею оцінено 12\u00a0спроб$/,
    );
    expect(versionWords(version(1, 1, null))).toMatch(/15:10; за нею оцінено 1\u00a0спробу$/);
    const effect = { attempts: 12, points: 3, grades: 1, gainedPass: 1, lostPass: 0 };
    expect(versionWords({ ...version(3, 12, null), treatment: 'void', effect })).toMatch(
      /^Версія 3, запитання знято — .*; бали змінено у 3\u00a0спробах, оцінку — в 1\u00a0спробі, прохідний бал набрано ще в 1\u00a0спробі$/,
    );
  });
});
