import { describe, expect, it } from 'vitest';
import { cleanDisplayName } from './display-name.ts';

describe('cleanDisplayName', () => {
  it.each([
    ['  Марія \n К. ', 'Марія К.'],
    ['<b>Іван</b>', '<b>Іван</b>'],
    ['Мар’я́на-Софі́я', 'Мар’я́на-Софі́я'],
    ['Nguyễn Thị Hồng', 'Nguyễn Thị Hồng'],
  ])('%j → %j', (raw, shown) => {
    expect(cleanDisplayName(raw)).toEqual({ ok: true, value: shown.normalize('NFC') });
  });

  it.each([
    [' ', 'name_empty'],
    ['а'.repeat(121), 'name_too_long'],
    ['!?', 'name_characters'],
    ['❤\ufe0f', 'name_characters'],
    [`З${'\u0335'.repeat(20)}`, 'name_characters'],
    ['\u0301Іван', 'name_characters'],
  ])('%j is refused: %s', (raw, problem) => {
    expect(cleanDisplayName(raw)).toEqual({ ok: false, error: problem });
  });
});
