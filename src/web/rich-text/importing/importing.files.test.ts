import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textBodySchema } from '#core/texts/document-schema.ts';
import { decodeText } from '#web/lib/decode-text.ts';
import { plainTextDocument } from './plain-text-document.ts';

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
  ])('%s', (name, bytes) => expect(decodeText(bytes).text).toBe(name.startsWith('one letter') ? 'ї' : TEXT));

  it('turn short lines into a stanza, join wrapped lines and make long lines paragraphs', () => {
    let last = 0;
    const newId = () => `b${++last}`;
    const long = 'слово '.repeat(30).trim();
    const verse = 'Реве та стогне\n  Дніпр широкий,\n*Сердитий* вітер';
    const source = `${verse}\r\n\r\nПерший рядок\nі другий.\n\n\n${long}\n${long}\n`;
    const { document, changes } = plainTextDocument(source, newId);
    expect(changes).toEqual({ stanzas: 1, joinedLines: 1 });
    expect(document.blocks).toEqual([
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

  it('become a valid document, whatever they hold', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.array(fc.constantFrom('\n', '— А?\n', '1. а\n', '• б\n')),
        (text, lines) => {
          let last = 0;
          const { document } = plainTextDocument(`${text}${lines.join('')}`, () => `b${++last}`);
          expect(textBodySchema.safeParse(document).success).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('count neither blanks as signs nor a tab against them', () => {
    expect(plainTextDocument('Ранок.\n   \nВечір.', () => 'b').changes).toEqual({});
    expect(plainTextDocument('\tРанок\u202e.', () => 'b').changes).toEqual({ signs: 1 });
  });

  it('tell of signs that were taken out and of lists', () => {
    const { document, changes } = plainTextDocument('1. а\u0000\n2. б\n• в', () => 'b');
    expect(changes).toEqual({ lists: 1, signs: 1 });
    expect(document.blocks).toEqual([
      {
        kind: 'list',
        id: 'b',
        ordered: true,
        items: [[{ text: 'а' }], [{ text: 'б' }], [{ text: 'в' }]],
        depths: [0, 0, 1],
      },
    ]);
  });
});
