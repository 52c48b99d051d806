import type { Face } from '#core/routes/faces.ts';
import { productName } from '#core/routes/faces.ts';
import { escapeHtml, jsonForScript } from './html.ts';
import { ICON_ADDRESS } from './product-icon.ts';

/** What a page of ours is made of. Everything textual is escaped here. */
export type HtmlDocument = {
  readonly face: Face;
  readonly title: string;
  readonly description?: string;
  readonly earlyScript: string;
  readonly scripts: readonly string[];
  readonly modulePreloads: readonly string[];
  readonly fontPreloads: readonly string[];
  /** Addresses of the API that the script will ask for at once. */
  readonly fetchPreloads?: readonly string[];
  readonly styles: readonly string[];
  /** Stylesheet text put into the page itself, where a request would cost too much. */
  readonly inlineStyle?: string;
  /** Rules of the fonts, switched off until `shell/web-fonts.ts` switches them on. */
  readonly fontStyle?: string;
  /** Data for the page's script, by element id. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Open Graph and similar `property → content`. */
  readonly properties?: Readonly<Record<string, string>>;
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  readonly canonical?: string;
  /** A class for `<body>`, such as the name of the entry whose frame it is. */
  readonly bodyClass?: string;
  /** The HTML of `<body>`, made by our own serializer. */
  readonly bodyHtml: string;
};

function styleText(text: string): string {
  return text.replaceAll('</', '<\\/');
}

/** Serializes a page. */
export function renderHtmlDocument(page: HtmlDocument): string {
  const name = productName(page.face);
  const title = page.title === '' || page.title === name ? name : `${page.title} · ${name}`;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    page.description === undefined ? '' : `<meta name="description" content="${escapeHtml(page.description)}">`,
    '<meta name="theme-color" content="#FBFAF6" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#15171C" media="(prefers-color-scheme: dark)">',
    page.fontStyle === undefined ? '' : `<style id="web-fonts" media="not all">${styleText(page.fontStyle)}</style>`,
    // What is to be loaded stands before the long styles, so that the browser reads of it first.
    `<script src="${escapeHtml(page.earlyScript)}"></script>`,
    ...page.modulePreloads.map((address) => `<link rel="modulepreload" href="${escapeHtml(address)}">`),
    ...page.scripts.map((address) => `<script type="module" src="${escapeHtml(address)}"></script>`),
    ...(page.fetchPreloads ?? []).map(
      (address) => `<link rel="preload" as="fetch" href="${escapeHtml(address)}" crossorigin>`,
    ),
    page.inlineStyle === undefined ? '' : `<style>${styleText(page.inlineStyle)}</style>`,
    ...page.styles.map((address) => `<link rel="stylesheet" href="${escapeHtml(address)}">`),
    ...page.fontPreloads.map(
      (address) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(address)}" crossorigin>`,
    ),
    `<link rel="icon" href="${escapeHtml(ICON_ADDRESS)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    page.canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(page.canonical)}">`,
    ...Object.entries(page.properties ?? {}).map(
      ([property, content]) => `<meta property="${escapeHtml(property)}" content="${escapeHtml(content)}">`,
    ),
    page.jsonLd === undefined ? '' : `<script type="application/ld+json">${jsonForScript(page.jsonLd)}</script>`,
  ];
  const bodyClass = page.bodyClass === undefined ? '' : ` class="${escapeHtml(page.bodyClass)}"`;
  const data = Object.entries(page.data).map(
    ([id, value]) => `<script type="application/json" id="${escapeHtml(id)}">${jsonForScript(value)}</script>`,
  );
  return `<!doctype html>\n<html lang="uk">\n<head>\n${head.filter((line) => line !== '').join('\n')}\n</head>\n<body${bodyClass}>\n${page.bodyHtml}\n${data.join('\n')}\n</body>\n</html>\n`;
}
