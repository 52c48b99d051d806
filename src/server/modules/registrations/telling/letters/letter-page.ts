import type { LetterAct } from '#contract/registrations/letter-answers.ts';
import { escapeHtml } from '#server/platform/pages/html.ts';

/** What one may do on the page of a letter: a button, and what it says it does. */
type PageAct = { readonly act: LetterAct; readonly label: string; readonly isMain?: true; readonly note?: string };

/** What the page of a letter shows. */
export type LetterPage = {
  readonly title: string;
  /** The event, where the page may name it. */
  readonly event: { readonly title: string; readonly lines: readonly string[]; readonly page: string } | null;
  /** What is so now, in sentences. */
  readonly sentences: readonly string[];
  /** A ticket to be shown at the door: its code and whose it is. */
  readonly ticket: { readonly code: string; readonly name: string } | null;
  readonly acts: readonly PageAct[];
  /** How to sign in on another device; null: not told here. */
  readonly login: string | null;
};

/** White around the code that readers need, in modules. */
const QUIET_ZONE = 4;

/** One path of squares, so that it stays sharp at any size; dark on white, as many readers know no other. */
async function codeHtml(text: string): Promise<string> {
  // Loaded with the first ticket: most processes never show one.
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) squares.push(`M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`);
  const size = modules.size + 2 * QUIET_ZONE;
  return `<svg class="code" viewBox="0 0 ${size} ${size}" role="img" aria-label="QR-код квитка" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${squares.join('')}" fill="#000"/></svg>`;
}

const STYLE = `:root{color-scheme:light dark;--paper:#fbfaf6;--surface:#fff;--ink:#1c1b19;--muted:#5a564e;--line:#e4dfd3;--strong:#898273;--primary:#1d4e89;--on:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#15171c;--surface:#1e222a;--ink:#ece8df;--muted:#a9a498;--line:#333944;--strong:#7d8697;--primary:#8db8f0;--on:#10233b}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 "Onest","Noto Sans",system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:36rem;margin:0 auto;padding:1.5rem 1rem 3rem;display:grid;gap:1.25rem}@media (min-width:640px){main{padding-top:3.5rem}}
h1{font:600 clamp(1.5rem,1.2rem + 1.8vw,2rem)/1.2 "Literata","Noto Serif",Georgia,serif;margin:0}p{margin:0}h2{font:600 1.1875rem/1.35 "Literata","Noto Serif",Georgia,serif;margin:0}
.note{color:var(--muted);font-size:.875rem}.event,.ticket{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:1rem 1.25rem;display:grid;gap:.25rem}
.ticket{gap:.75rem;justify-items:center;text-align:center}.code{display:block;width:min(100%,18rem);border-radius:8px}
form{display:grid;gap:.25rem;justify-items:start}.acts{display:grid;gap:1rem}
button{font:600 1rem/1.25 inherit;font-family:inherit;min-height:44px;padding:.625rem 1.25rem;border-radius:999px;border:1px solid var(--strong);background:transparent;color:var(--ink);cursor:pointer}
button.main{background:var(--primary);border-color:var(--primary);color:var(--on)}
a{color:var(--primary)}.away{display:inline-block;padding:.625rem 0}:focus-visible{outline:3px solid var(--primary);outline-offset:2px}`;

function actHtml({ act, label, isMain, note }: PageAct): string {
  const kind = isMain === true ? ' class="main"' : '';
  return `<form method="post"><button${kind} name="act" value="${act}">${escapeHtml(label)}</button>${note === undefined ? '' : `<p class="note">${escapeHtml(note)}</p>`}</form>`;
}

/**
 * Returns the page behind the link of a letter. It works without a script and without a session; opening it changes nothing, as
 * programs that look through mail open links too.
 */
export async function letterPageHtml({ title, event, sentences, ticket, acts, login }: LetterPage): Promise<string> {
  const parts = [
    `<h1>${escapeHtml(title)}</h1>`,
    ...sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
    ...acts.filter(({ isMain }) => isMain === true).map(actHtml),
    ticket === null
      ? ''
      : `<section class="ticket"><h2>Ваш квиток</h2>${await codeHtml(ticket.code)}<p>${escapeHtml(ticket.name)}</p></section>`,
    event === null
      ? ''
      : `<section class="event"><h2>${escapeHtml(event.title)}</h2>${event.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}<a class="away" href="${escapeHtml(event.page)}">Сторінка події</a></section>`,
    login === null
      ? ''
      : `<p class="note">Ваш логін на сайті: ${escapeHtml(login)}. Щоб увійти на іншому пристрої, потрібен ваш особистий код або пароль.</p>`,
  ];
  const others = acts.filter(({ isMain }) => isMain !== true).map(actHtml);
  if (others.length > 0) parts.push(`<section class="acts"><h2>Листи</h2>${others.join('')}</section>`);
  return `<!doctype html>
<html lang="uk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>${parts.join('\n')}</main></body></html>
`;
}
