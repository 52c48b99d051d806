import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { ImportChanges } from './import-changes.ts';
import { ChangeCount } from './import-changes.ts';
import { storeArchive } from './store-archive.ts';
import type { ArchiveFault } from './word-archive.ts';
import { readWordParts } from './word-archive.ts';
import { writeNumbers } from './written-numbers.ts';

/** What of a .docx becomes HTML, and what its converter leaves out without a trace. */
export type ConvertedWord = { readonly html: string; readonly changes: ImportChanges };

const DOCUMENT = 'word/document.xml';

/** Names of styles are those of the format, in whatever language Word was used. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  // LibreOffice
  "p[style-name='Quotations'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  'u => u',
  'highlight => mark',
];

const LOST: readonly (readonly [keyof ImportChanges, RegExp, RegExp])[] = [
  ['formulas', /word\/document\.xml$/, /<m:oMath[\s>]/g],
  ['comments', /word\/comments\.xml$/, /<w:comment\s/g],
  ['media', /word\/document\.xml$/, /<c:chart\s|<dgm:relIds\s|<o:OLEObject\s/g],
  ['margins', /word\/(?:header|footer)\d*\.xml$/, /<w:hdr[\s>](?=[^]*<w:t[\s>])|<w:ftr[\s>](?=[^]*<w:t[\s>])/g],
];

function countLost(parts: ReadonlyMap<string, string>): ImportChanges {
  const count = new ChangeCount();
  for (const [name, xml] of parts)
    for (const [change, file, sign] of LOST) if (file.test(name)) count.add(change, xml.match(sign)?.length ?? 0);
  return count.changes;
}

/** A declaration of entities has no place in a Word file; without it nothing can be expanded. */
function declaresEntities(parts: ReadonlyMap<string, string>): boolean {
  return [...parts.values()].some((xml) => /<!(?:DOCTYPE|ENTITY)/i.test(xml));
}

/**
 * Turns a .docx into HTML. `damaged` is also what is built to do harm: elements nested without end, declared entities.
 * Style maps that a file carries are not used, because they could name any element.
 */
export async function convertWord(bytes: Uint8Array<ArrayBuffer>): Promise<Result<ConvertedWord, ArchiveFault>> {
  const parts = await readWordParts(bytes);
  if (!parts.ok) return parts;
  if (declaresEntities(parts.value)) return err('damaged');
  const { default: mammoth } = await import('mammoth');
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  const options = { convertImage, styleMap: STYLES, ignoreEmptyParagraphs: false, includeEmbeddedStyleMap: false };
  const numbers = writeNumbers(parts.value);
  const read = numbers === null ? bytes : storeArchive(new Map([...parts.value, [DOCUMENT, numbers.document]]));
  // Browsers read the one, the tests the other.
  const source = { arrayBuffer: read.buffer, buffer: read };
  const converted = await mammoth.convertToHtml(source as { arrayBuffer: ArrayBuffer }, options).catch(() => null);
  if (converted === null) return err('damaged');
  // One empty paragraph parts stanzas; thousands of them part nothing more.
  const html = converted.value.replace(/(?:<p><\/p>){2,}/g, '<p></p>');
  const { lists = 0 } = numbers ?? {};
  return ok({ html, changes: { ...countLost(parts.value), ...(lists > 0 && { wordNumbers: lists }) } });
}
