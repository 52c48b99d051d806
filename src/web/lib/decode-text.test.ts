import { describe, expect, it } from 'vitest';
import { decodeText, isSpoilt } from './decode-text.ts';

const NAMES = 'ПІБ;Клас\r\nҐалаґан Зоя;8-Б\r\nЄвген Їжакевич';
const utf16 = (text: string, big: boolean) =>
  Uint8Array.from(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return big ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );
/** Windows-1251 of what stands in it. */
function windows1251(text: string): Uint8Array {
  const signs = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, code) => code));
  return Uint8Array.from([...text].map((sign) => signs.indexOf(sign)));
}

describe('decodeText', () => {
  it.each([
    ['utf-8', new TextEncoder().encode(NAMES)],
    ['utf-8', new TextEncoder().encode(`\ufeff${NAMES}`)],
    ['utf-16le', utf16(`\ufeff${NAMES}`, false)],
    ['utf-16be', utf16(`\ufeff${NAMES}`, true)],
    ['utf-16le', utf16(NAMES, false)],
    ['utf-16be', utf16(NAMES, true)],
    ['windows-1251', windows1251(NAMES)],
  ])('reads %s', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: NAMES, encoding });
  });
});

describe('isSpoilt', () => {
  it('knows letters that were mixed up or lost before', () => {
    const mixed = new TextDecoder('windows-1251').decode(new TextEncoder().encode(NAMES));
    expect(isSpoilt(mixed)).toBe(true);
    expect(isSpoilt('?????? ?????;8-?\n???? ????')).toBe(true);
    expect(isSpoilt(new TextDecoder('latin1').decode(new TextEncoder().encode('Марія Ковальчук')))).toBe(true);
  });

  it.each([NAMES, 'Сєрова Римма\nСіренко Раїса\nРєпін Єгор', 'John Smith', ''])('leaves %j', (text) => {
    expect(isSpoilt(text)).toBe(false);
  });
});
