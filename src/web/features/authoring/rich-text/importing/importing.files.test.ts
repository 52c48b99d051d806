import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { plainTextDocument } from './plain-text-document.ts';
import { unzippedSize } from './unzipped-size.ts';

const TEXT = 'Реве та стогне Дніпр, їжак і ґава.\nДругий рядок — «так».';

function utf16(text: string, littleEndian: boolean, mark: boolean): Uint8Array {
  const units = [...(mark ? '\ufeff' : ''), ...text].map((character) => character.charCodeAt(0));
  const bytes = new Uint8Array(units.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [index, unit] of units.entries()) view.setUint16(index * 2, unit, littleEndian);
  return bytes;
}

function windows1251(text: string): Uint8Array {
  const decoder = new TextDecoder('windows-1251');
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]));
  return Uint8Array.from([...text].map((character) => codes.get(character) ?? 0x3f));
}

describe('text files', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(TEXT)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
    ['UTF-16 LE', utf16(TEXT, true, true)],
    ['UTF-16 BE', utf16(TEXT, false, true)],
    ['UTF-16 LE without a mark', utf16(TEXT, true, false)],
    ['UTF-16 BE without a mark', utf16(TEXT, false, false)],
    ['windows-1251', windows1251(TEXT)],
    ['one letter in windows-1251', windows1251('ї')],
  ])('%s', (name, bytes) => expect(decodeText(bytes)).toBe(name.startsWith('one letter') ? 'ї' : TEXT));

  it('turn short lines into a stanza, join wrapped lines and make long lines paragraphs', () => {
    let last = 0;
    const newId = () => `b${++last}`;
    const long = 'слово '.repeat(30).trim();
    const verse = 'Реве та стогне\n  Дніпр широкий,\n*Сердитий* вітер';
    const source = `${verse}\r\n\r\nПерший рядок\nі другий.\n\n\n${long}\n${long}\n`;
    expect(plainTextDocument(source, newId).blocks).toEqual([
      {
        kind: 'verse',
        id: 'b1',
        lines: [[{ text: 'Реве та стогне' }], [{ text: 'Дніпр широкий,' }], [{ text: '*Сердитий* вітер' }]],
      },
      { kind: 'paragraph', id: 'b2', inlines: [{ text: 'Перший рядок і другий.' }] },
      { kind: 'paragraph', id: 'b3', inlines: [{ text: long }] },
      { kind: 'paragraph', id: 'b4', inlines: [{ text: long }] },
    ]);
  });
});

describe('archives', () => {
  const entry = (size: number) => {
    const bytes = new Uint8Array(46);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, 0x02014b50, true);
    view.setUint32(24, size, true);
    return bytes;
  };
  const archive = (...sizes: number[]) => {
    const end = new Uint8Array(22);
    const view = new DataView(end.buffer);
    view.setUint32(0, 0x06054b50, true);
    view.setUint16(10, sizes.length, true);
    return Uint8Array.from([...sizes.flatMap((size) => [...entry(size)]), ...end]);
  };

  it('name the size of their unpacked content', () =>
    expect(unzippedSize(archive(5, 4_000_000_000))).toBe(4_000_000_005));
  it.each([
    ['nothing', new Uint8Array(0)],
    ['no archive', new Uint8Array(100)],
    ['a cut one', archive(5, 6).slice(40)],
  ])('%s has no size', (_name, bytes) => expect(unzippedSize(bytes)).toBeNull());
});
