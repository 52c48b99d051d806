import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { decodeText } from '#web/lib/decode-text.ts';
import { newShortId } from '#web/lib/new-short-id.ts';
import type { CleanedHtml } from './clean-pasted-html.ts';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import type { ImportChanges } from './import-changes.ts';
import { plainTextDocument } from './plain-text-document.ts';
import { readWord } from './read-word.ts';

const IMPORT_MAXIMUM_BYTES = 10 * 1024 * 1024;

/** The content of a file: a document of plain text, or clean HTML for the schema of the editor to read. */
export type ImportedFile = {
  readonly title: string;
  readonly content:
    | { readonly kind: 'plain'; readonly document: TextDocument }
    | { readonly kind: 'html'; readonly html: string };
  /** What was left out or changed. */
  readonly changes: ImportChanges;
};

const SENTENCES = {
  type: 'Оберіть файл .docx або .txt.',
  size: 'Файл завеликий: скоротіть його до 10\u00a0МБ і 100\u00a0000\u00a0знаків тексту.',
  old: 'Це файл із паролем або старого формату .doc. Збережіть його як .docx без пароля.',
  damaged: 'Файл не читається. Збережіть його ще раз або оберіть інший.',
  empty: 'У файлі немає тексту. Оберіть інший.',
  offline: 'Не вдалося завантажити засіб читання файлів Word. Перевірте з’єднання й спробуйте ще раз.',
} as const;

function nameOf(file: File): string {
  return file.name.replace(/\.[^.]*$/, '').trim();
}

/** Returns both counts together. */
export function addChanges(one: ImportChanges, other: ImportChanges): ImportChanges {
  const sums: Record<string, number> = { ...one };
  for (const [change, count] of Object.entries(other)) sums[change] = (sums[change] ?? 0) + count;
  return sums;
}

/** A heading at the beginning is the title, unless the text has another one already. */
function takeTitled(html: string, known: string): { readonly title: string | null; readonly cleaned: CleanedHtml } {
  let title: string | null = null;
  const cleaned = cleanPastedHtml(html, (heading) => {
    const isTitle = known === '' || known.toLowerCase() === heading.toLowerCase();
    if (isTitle) title = heading;
    return isTitle;
  });
  return { title, cleaned };
}

async function importWord(
  file: File,
  bytes: Uint8Array<ArrayBuffer>,
  known: string,
): Promise<Result<ImportedFile, string>> {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return err(SENTENCES.old);
  const converted = await readWord(bytes);
  if (converted === null) return err(SENTENCES.offline);
  if (!converted.ok) return err(SENTENCES[converted.error]);
  const { title, cleaned } = takeTitled(converted.value.html, known);
  if (cleaned.html.replace(/<[^>]*>/g, '').trim() === '') return err(SENTENCES.empty);
  return ok({
    title: title ?? nameOf(file),
    content: { kind: 'html', html: cleaned.html },
    changes: addChanges(converted.value.changes, cleaned.changes),
  });
}

/**
 * Reads a file of at most 10 MB; the error is one sentence for the person.
 *
 * @param title of the text, as written until now
 */
export async function importFile(file: File, title: string): Promise<Result<ImportedFile, string>> {
  if (!/\.(docx?|txt)$/i.test(file.name)) return err(SENTENCES.type);
  if (file.size > IMPORT_MAXIMUM_BYTES) return err(SENTENCES.size);
  const buffer = await file.arrayBuffer().catch(() => null);
  if (buffer === null) return err(SENTENCES.damaged);
  const bytes = new Uint8Array(buffer);
  if (!/\.txt$/i.test(file.name)) return importWord(file, bytes, title.trim());
  const { text } = decodeText(bytes);
  if (text.trim() === '') return err(SENTENCES.empty);
  const { document, changes } = plainTextDocument(text, newShortId);
  return ok({ title: nameOf(file), content: { kind: 'plain', document }, changes });
}
