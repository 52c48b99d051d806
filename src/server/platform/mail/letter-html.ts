const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Signs at the end of an address that belong to the sentence around it. */
const TRAILING = /[.,;:!?)\]»”’…]+$/u;

function linked(address: string): string {
  const end = TRAILING.exec(address)?.[0] ?? '';
  const shown = escaped(address.slice(0, address.length - end.length));
  return `<a href="${shown}" style="color:inherit">${shown}</a>${escaped(end)}`;
}

/** What a letter shows besides its text. */
export type LetterLooks = {
  /** Addresses of pages that begin so are links; those that people typed stay text. */
  readonly ownAddress: string;
  /** A picture that comes with the letter, after the first paragraph; null: none. */
  readonly image: { readonly id: string; readonly alt: string } | null;
};

/**
 * Returns plain text as simple HTML: paragraphs, line breaks, and addresses of this server as links. Nothing in it is markup. It
 * names no colours, so that a mail program shows it in those of its light or dark theme.
 */
export function letterHtml(text: string, { ownAddress, image }: LetterLooks): string {
  const isOwn = (address: string) => address.startsWith(`${ownAddress}/`);
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph.split('\n').map((line) =>
      line
        .split(/(https?:\/\/[^\s<>"'«]+)/)
        .map((part, index) => (index % 2 === 1 && isOwn(part) ? linked(part) : escaped(part)))
        .join(''),
    );
    return `<p style="margin:0 0 1em;overflow-wrap:anywhere">${lines.join('<br>')}</p>`;
  });
  if (image !== null)
    // On white: a reader of codes needs it, also in a dark theme.
    paragraphs.splice(
      1,
      0,
      `<p style="margin:0 0 1em"><img src="cid:${escaped(image.id)}" alt="${escaped(image.alt)}" width="240" height="240" style="background:#fff;border-radius:8px"></p>`,
    );
  return `<!doctype html><html lang="uk"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></head><body style="font:16px/1.5 sans-serif;max-width:36em">${paragraphs.join('')}</body></html>`;
}
