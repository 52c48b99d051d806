import { expect, it } from 'vitest';
import type { WihiwRow } from '#contract/wihiws.ts';
import { matterNote } from './matter-note.ts';

const NOW = new Date('2026-11-22T10:00:00Z');

const closingAt = (closesAt: string | null) => {
  const wihiw = { closesAt, attemptCount: 21 } as WihiwRow;
  return matterNote({ kind: 'runs', wihiwId: 'w', title: 't', wihiw }, NOW).replaceAll('\u00A0', ' ');
};

it('names the day on which an issue closes unless it is today', () => {
  expect(closingAt('2026-11-22T16:00:00Z')).toBe('Проходять зараз · 21 спроба · відкрито до 18:00');
  expect(closingAt('2026-11-25T16:00:00Z')).toBe('Проходять зараз · 21 спроба · відкрито до 25 листопада 2026, 18:00');
  expect(closingAt('2026-11-21T16:00:00Z')).toBe('Проходять зараз · 21 спроба · закрито 21 листопада 2026, 18:00');
  expect(closingAt(null)).toBe('Проходять зараз · 21 спроба · без строку');
});
