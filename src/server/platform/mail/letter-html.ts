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

/** Returns plain text as simple HTML: paragraphs, line breaks, and addresses of pages as links. Nothing in it is markup. */
export function letterHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph.split('\n').map((line) =>
      line
        .split(/(https?:\/\/[^\s<>"']+)/)
        .map((part, index) => (index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
        .join(''),
    );
    return `<p style="margin:0 0 1em">${lines.join('<br>')}</p>`;
  });
  return `<!doctype html><html lang="uk"><head><meta charset="utf-8"></head><body style="font:16px/1.5 sans-serif;max-width:36em">${paragraphs.join('')}</body></html>`;
}
