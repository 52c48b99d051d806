import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ZipPart } from '#core/testing/zip-archive.ts';
import { zipArchive } from '#core/testing/zip-archive.ts';
import { documentKindOf } from './document-kind.ts';

type Part = readonly [name: string, content?: string | Buffer, more?: Partial<ZipPart>];

const zip = (...parts: Part[]) =>
  Buffer.from(
    zipArchive(
      ...parts.map(([name, content = '', more]) => {
        const raw = Buffer.from(content);
        return { name, packed: deflateRawSync(raw), method: 8, size: raw.length, ...more } as const;
      }),
    ),
  );

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const SLIDES = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const typesOf = (main: string, more = '') =>
  `<?xml version="1.0"?><Types><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`;
const TYPES = '[Content_Types].xml';
const relation = (attributes: string) => `<Relationships><Relationship Id="r1" ${attributes}/></Relationships>`;

const word = (...more: Part[]) => zip([TYPES, typesOf(WORD)], ['word/document.xml', '<w:document/>'], ...more);
const typed = (more: string, ...parts: Part[]) =>
  zip([TYPES, typesOf(WORD, more)], ['word/document.xml', '<w:document/>'], ...parts);
const related = (attributes: string) => word(['word/_rels/settings.xml.rels', relation(attributes)]);
const open = (mimetype: string, ...more: Part[]) =>
  zip(['mimetype', undefined, { packed: Buffer.from(mimetype), method: 0, size: mimetype.length }], ...more);

const many = Array.from({ length: 6000 }, (_, nth): Part => [`word/media/image${nth}.png`]);

it.each<[string, Buffer, string | null]>([
  ['a PDF', Buffer.from('%PDF-1.7\n…'), 'pdf'],
  ['a Word document', word(), 'docx'],
  ['a Word document with very many pictures', word(...many), 'docx'],
  ['a spreadsheet', zip([TYPES, typesOf(SHEET)], ['xl/workbook.xml']), 'xlsx'],
  ['slides', zip([TYPES, typesOf(SLIDES)], ['ppt/presentation.xml']), 'pptx'],
  [
    'a document with an equation of another program',
    typed('<Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>'),
    'docx',
  ],
  [
    'a document with a link to a page about macros',
    related(`Type="${RELATIONS}/hyperlink" Target="https://uk.wikipedia.org/wiki/VBA" TargetMode="External"`),
    'docx',
  ],
  [
    'a document with a template of its own computer',
    related(`Type="${RELATIONS}/attachedTemplate" Target="file:///C:\\Users\\Normal.dotm" TargetMode="External"`),
    'docx',
  ],
  ['an open document', open('application/vnd.oasis.opendocument.text', ['content.xml']), 'odt'],
  ['a book', open('application/epub+zip'), 'epub'],
  ['any other archive', zip(['setup.exe']), null],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'png'],
  ['a photograph', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'jpg'],
  ['a recording', Buffer.from('ID3\x04'), 'mp3'],
  ['a text', Buffer.from('Перший рядок.\r\nДругий; третій\n'), 'txt'],
  ['a page that says it is a text', Buffer.from(' \ufeff<html><script>'), null],
  ['a drawing in letters', Buffer.from('<svg onload="x">'), null],
  ['a program', Buffer.from('MZ\x90\0\x03'), null],
  ['a script with a sign that is no letter', Buffer.from('#!/bin/sh\n\0'), null],
  ['bytes that are no text', Buffer.from([0xc3, 0x28, 0xa0, 0xa1, 0x41]), null],
])('%s is told by its content', (_name, bytes, kind) => {
  expect(documentKindOf(bytes)).toBe(kind);
});

const VBA = 'application/vnd.ms-office.vbaProject';

describe('a document with something active is refused', () => {
  it.each<[string, Buffer]>([
    ['a program under its usual name', word(['word/vbaProject.bin'])],
    ['a program under another name', typed(`<Override PartName="/word/m.bin" ContentType="${VBA}"/>`, ['word/m.bin'])],
    ['a program by the ending of its part', typed(`<Default Extension="bin" ContentType="${VBA}"/>`, ['word/m.bin'])],
    ['a program before thousands of parts', word(['word/vbaProject.bin'], ...many)],
    [
      'a type with a sign written as a number',
      typed(`<Default Extension="bin" ContentType="application/vnd.ms-office.v&#98;aProject"/>`),
    ],
    ['a type after a sign that looks like an end', typed(`<Override PartName="/a>b" ContentType='${VBA}'/>`)],
    [
      'a type behind a remark with one quotation mark',
      typed(`<!-- <x a=" --><Override PartName="/a" ContentType="${VBA}"/>`),
    ],
    [
      'a main part that may have programs',
      zip([TYPES, typesOf('application/vnd.ms-word.document.macroEnabled.main+xml')], ['word/document.xml']),
    ],
    ['two main parts', zip([TYPES, typesOf(WORD, `<Override PartName="/x" ContentType="${SHEET}"/>`)])],
    [
      'types in UTF-16',
      zip([TYPES, Buffer.from(`\ufeff${typesOf(WORD, `<Default Extension="bin" ContentType="${VBA}"/>`)}`, 'utf16le')]),
    ],
    ['types that declare signs', zip([TYPES, `<!DOCTYPE t [<!ENTITY v "${VBA}">]>${typesOf(WORD)}`])],
    [
      'a relation to a program',
      related('Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="m.bin"'),
    ],
    ['a control', related(`Type="${RELATIONS}/control" Target="a.xml"`)],
    [
      'a template from another computer',
      related(`Type="${RELATIONS}/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"`),
    ],
    [
      'a template from a shared folder',
      related(`Type="${RELATIONS}/attachedTemplate" Target="file:///\\\\evil\\t.dotm" TargetMode="External"`),
    ],
    [
      'a workbook with programs within',
      typed('<Default Extension="xlsm" ContentType="application/vnd.ms-excel.sheet.macroEnabled.12"/>'),
    ],
    [
      'an old sheet of commands',
      zip([TYPES, typesOf(SHEET, '<Override PartName="/x" ContentType="application/vnd.ms-excel.macrosheet+xml"/>')]),
    ],
    ['a program of an open document', open('application/vnd.oasis.opendocument.text', ['Basic/Standard/m.xml'])],
    ['a script of an open document', open('application/vnd.oasis.opendocument.text', ['Scripts/python/m.py'])],
    ['a program of an object within', open('application/vnd.oasis.opendocument.text', ['Object 1/Basic/x.xml'])],
    [
      'a program in the manifest alone',
      open('application/vnd.oasis.opendocument.text', [
        'META-INF/manifest.xml',
        '<manifest:file-entry manifest:full-path="Basic/script-lc.xml"/>',
      ]),
    ],
  ])('%s', (_name, bytes) => {
    expect(documentKindOf(bytes)).toBeNull();
  });
});

describe('an archive in which two programs could see different things is refused', () => {
  const twice = zip([TYPES, typesOf(WORD)], ['[content_types].xml', typesOf(WORD)]);
  it.each<[string, Buffer]>([
    ['something behind it', Buffer.concat([word(), Buffer.from('MZ')])],
    ['another archive behind it', Buffer.concat([word(), zip(['word/vbaProject.bin'])])],
    ['two parts of one name', twice],
    ['a part that calls itself something else', word(['word/a.xml', '', { ownName: 'word/vbaProject.bin' }])],
    ['a cut one', word().subarray(0, -30)],
    ['no directory', Buffer.from('PK\x03\x04[Content_Types].xml word/document.xml')],
    ['a part larger than we read', zip([TYPES, `${typesOf(WORD)}${' '.repeat(5_000_000)}`])],
  ])('%s', (_name, bytes) => {
    expect(documentKindOf(bytes)).toBeNull();
  });
});
