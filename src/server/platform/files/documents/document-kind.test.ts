import { expect, it } from 'vitest';
import { documentKindOf } from './document-kind.ts';

const zip = (...names: string[]) => Buffer.from(`PK\x03\x04${'\0'.repeat(26)}${names.join('\0\0')}`, 'latin1');

it.each<[string, Buffer, string | null]>([
  ['a PDF', Buffer.from('%PDF-1.7\n…'), 'pdf'],
  ['a Word document', zip('[Content_Types].xml', 'word/document.xml'), 'docx'],
  ['a spreadsheet', zip('[Content_Types].xml', 'xl/workbook.xml'), 'xlsx'],
  ['slides', zip('[Content_Types].xml', 'ppt/presentation.xml'), 'pptx'],
  ['an open document', zip('mimetypeapplication/vnd.oasis.opendocument.text'), 'odt'],
  ['a book', zip('mimetypeapplication/epub+zip'), 'epub'],
  ['a Word document with a program', zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), null],
  ['any other archive', zip('setup.exe'), null],
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
