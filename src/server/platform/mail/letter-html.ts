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

/**
 * Returns plain text as simple HTML: paragraphs, line breaks, and addresses of pages as links. Nothing in it is markup. It
 * names no colours, so that a mail program shows it in those of its light or dark theme.
 */
export function letterHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph.split('\n').map((line) =>
      line
        .split(/(https?:\/\/[^\s<>"'«]+)/)
        .map((part, index) => (index % 2 === 1 ? linked(part) : escaped(part)))
        .join(''),
    );
    return `<p style="margin:0 0 1em;overflow-wrap:anywhere">${lines.join('<br>')}</p>`;
  });
  return `<!doctype html><html lang="uk"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></head><body style="font:16px/1.5 sans-serif;max-width:36em">${paragraphs.join('')}</body></html>`;
}
