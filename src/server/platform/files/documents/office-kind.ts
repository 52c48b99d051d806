import { openArchive } from './open-archive.ts';

/** Documents of an office that are archives. */
export type OfficeKind = 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'odp' | 'epub';

const RELATED = /\.rels$/i;
const TYPES_PART = '[Content_Types].xml';
const OPEN_MANIFEST = 'META-INF/manifest.xml';

/** What the main part of each document is declared as; those with macros are declared as something else. */
const MAIN_PARTS: readonly (readonly [type: string, kind: OfficeKind])[] = [
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml', 'docx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml', 'pptx'],
  ['application/vnd.openxmlformats-officedocument.presentationml.slideshow.main+xml', 'pptx'],
];
const OPEN_DOCUMENTS: Readonly<Record<string, OfficeKind>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/epub+zip': 'epub',
};

/** A type or a relation of what could do something when the document is opened, whatever its part is called. */
const ACTIVE = /macro|vba|activex|dialogsheet|relationships\/control\b/i;
/** The same by the usual name of a part: programs that repair a document go by it. */
const ACTIVE_NAMES = /vbaProject|vbaData|macrosheets\/|activeX\//i;
/** Where LibreOffice keeps programs of a document, also of one within it. */
const OPEN_ACTIVE_NAMES = /(?:^|\/)(?:Basic|Scripts)\//i;
/** A template is loaded with its macros: one from another computer may be anything. */
const FAR_AWAY = /^(?:https?:|ftp:|\\\\|\/\/|file:(?:\/\/[^/]|\/\/\/?(?:\\\\|\/\/)))/i;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the text of an attribute with its signs written out. */
function decoded(value: string): string {
  return value.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** What is no element, though one could be written in it. */
const NO_ELEMENTS = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>/g;
/** An element with its attributes, in which a `>` may stand. */
const ELEMENT = /<[^!?/>\s][^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/g;

/** Returns the attributes of every element, in their order. Throws where the text declares signs of its own. */
function attributesOf(xml: string): ReadonlyMap<string, string>[] {
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(xml)) throw new Error('declarations in a part of an office document');
  return Array.from(xml.replace(NO_ELEMENTS, '').matchAll(ELEMENT), ([element]) => {
    const attributes = Array.from(element.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g));
    return new Map(attributes.map(([, name = '', double, single]) => [name, decoded(double ?? single ?? '')]));
  });
}

type Reading = { readonly names: readonly string[]; readonly text: (name: string) => string | null };

/** Returns the kind that the main part is declared as; null where there is no such part or something active beside it. */
function kindByTypes({ names, text }: Reading): OfficeKind | null {
  const typesPart = text(TYPES_PART) ?? '';
  if (ACTIVE.test(decoded(typesPart))) return null;
  const types = attributesOf(typesPart).flatMap((one) => one.get('ContentType') ?? []);
  for (const name of names.filter((one) => RELATED.test(one)))
    for (const relation of attributesOf(text(name) ?? '')) {
      const type = relation.get('Type') ?? '';
      if (ACTIVE.test(type)) return null;
      if (/attachedTemplate$/i.test(type) && FAR_AWAY.test(relation.get('Target')?.trim() ?? '')) return null;
    }
  // A document of one kind has one main part.
  const kinds = new Set(MAIN_PARTS.flatMap(([type, kind]) => (types.includes(type) ? [kind] : [])));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined ? kind : null;
}

/** Returns the kind that an open document says it is; null where it has programs. */
function kindByMimetype({ names, text }: Reading): OfficeKind | null {
  const kind = OPEN_DOCUMENTS[text('mimetype')?.trim() ?? ''] ?? null;
  const listed = attributesOf(text(OPEN_MANIFEST) ?? '').flatMap((one) => one.get('manifest:full-path') ?? []);
  return [...names, ...listed].some((name) => OPEN_ACTIVE_NAMES.test(name)) ? null : kind;
}

/**
 * Finds the kind of a document of an office: by the directory of the archive, `[Content_Types].xml` and the relations of its
 * parts (ECMA-376 part 2), or by `mimetype` and the manifest (ODF 1.3 part 2). Null for other archives, for what is damaged, and
 * for documents with macros, ActiveX or a template from elsewhere.
 */
export function officeKindOf(bytes: Buffer): OfficeKind | null {
  const archive = openArchive(bytes);
  if (archive === null || archive.names.some((name) => ACTIVE_NAMES.test(name))) return null;
  try {
    const has = (wanted: string) => archive.names.some((name) => name.toLowerCase() === wanted.toLowerCase());
    if (has('mimetype')) return kindByMimetype(archive);
    return has(TYPES_PART) ? kindByTypes(archive) : null;
  } catch {
    return null;
  }
}
