import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { decodeText } from './decode-text.ts';
import { unzippedSize } from './unzipped-size.ts';

const MEGABYTE = 1024 * 1024;
const IMPORT_MAXIMUM_BYTES = 10 * MEGABYTE;
const UNZIPPED_MAXIMUM_BYTES = 200 * MEGABYTE;

/** The content of a file: plain text, or clean HTML for the schema of the editor to read. */
export type ImportedFile = {
  readonly title: string;
  readonly content:
    | { readonly kind: 'plain'; readonly text: string }
    | { readonly kind: 'html'; readonly html: string };
  /** Images that were left out. */
  readonly images: number;
};

const SENTENCES = {
  type: 'Оберіть файл .docx або .txt.',
  size: 'Файл завеликий: дозволено не більше ніж 10 МБ.',
  old: 'Це файл із паролем або старого формату .doc. Збережіть його як .docx без пароля.',
  damaged: 'Файл пошкоджено, прочитати його не вдалося.',
  empty: 'У файлі немає тексту.',
  offline: 'Не вдалося завантажити засіб читання файлів Word. Перевірте з’єднання й спробуйте ще раз.',
} as const;

function nameOf(file: File): string {
  return file.name.replace(/\.[^.]*$/, '').trim();
}

/** Footnotes as the converter writes them: a link in the text, a list behind it. */
function takeFootnotes(page: Document): void {
  for (const link of page.querySelectorAll('sup > a[href^="#footnote-"], sup > a[href^="#endnote-"]')) {
    const words = page.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    if (words === null) continue;
    for (const back of words.querySelectorAll('a[href*="note-ref-"]')) back.remove();
    link.parentElement?.setAttribute('data-note', (words.textContent ?? '').trim());
    link.remove();
  }
  for (const item of page.querySelectorAll('li[id^="footnote-"], li[id^="endnote-"]')) {
    const list = item.parentElement;
    item.remove();
    if (list?.childElementCount === 0) list.remove();
  }
}

async function readWord(file: File, bytes: Uint8Array<ArrayBuffer>): Promise<Result<ImportedFile, string>> {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return err(SENTENCES.old);
  const size = unzippedSize(bytes);
  if (size === null) return err(SENTENCES.damaged);
  if (size > UNZIPPED_MAXIMUM_BYTES) return err(SENTENCES.size);
  const mammoth = await import('mammoth').catch(() => null);
  if (mammoth === null) return err(SENTENCES.offline);
  const convertImage = mammoth.default.images.imgElement(async () => ({ src: '' }));
  const converted = await mammoth.default
    .convertToHtml({ arrayBuffer: bytes.buffer }, { convertImage, ignoreEmptyParagraphs: true })
    .catch(() => null);
  if (converted === null) return err(SENTENCES.damaged);
  const page = new DOMParser().parseFromString(converted.value, 'text/html');
  takeFootnotes(page);
  const { html, images } = cleanPastedHtml(page.body.innerHTML);
  const heading = page.body.firstElementChild;
  const isTitled = heading?.localName === 'h1' && heading.textContent.trim() !== '';
  if ((page.body.textContent ?? '').trim() === '') return err(SENTENCES.empty);
  return ok({ title: isTitled ? heading.textContent.trim() : nameOf(file), content: { kind: 'html', html }, images });
}

/** Reads a file of at most 10 MB; the error is one sentence for the person. */
export async function importFile(file: File): Promise<Result<ImportedFile, string>> {
  if (!/\.(docx?|txt)$/i.test(file.name)) return err(SENTENCES.type);
  if (file.size > IMPORT_MAXIMUM_BYTES) return err(SENTENCES.size);
  const buffer = await file.arrayBuffer().catch(() => null);
  if (buffer === null) return err(SENTENCES.damaged);
  const bytes = new Uint8Array(buffer);
  if (!/\.txt$/i.test(file.name)) return readWord(file, bytes);
  const text = decodeText(bytes);
  if (text.trim() === '') return err(SENTENCES.empty);
  return ok({ title: nameOf(file), content: { kind: 'plain', text }, images: 0 });
}
