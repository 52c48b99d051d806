import type { Face } from '#core/routes/faces.ts';
import { productName } from '#core/routes/faces.ts';
import { escapeHtml, jsonForScript } from './html.ts';
import { ICON_ADDRESS } from './product-icon.ts';

/** The parts of a page. All texts are escaped when it is rendered. */
export type HtmlDocument = {
  readonly face: Face;
  readonly title: string;
  readonly description?: string;
  /** Small scripts that run before the first paint. */
  readonly earlyScripts: readonly string[];
  readonly scripts: readonly string[];
  /** Small scripts that bring a part of the body to life as soon as it is there, and wait for none of the others. */
  readonly bodyScripts?: readonly string[];
  readonly modulePreloads: readonly string[];
  readonly fontPreloads: readonly string[];
  /** Addresses of the API that the script requests first. */
  readonly fetchPreloads?: readonly string[];
  readonly styles: readonly string[];
  /** Text of a stylesheet put into the page itself where another request would take too long. */
  readonly inlineStyle?: string;
  /** Stylesheets whose text is in the page: named so that the script does not load them again. */
  readonly knownStyles?: readonly string[];
  /** Font rules, inactive until `shell/web-fonts.ts` enables them. */
  readonly fontStyle?: string;
  /** Data for the page's script; the keys are element ids. */
  readonly data: Readonly<Record<string, unknown>>;
  /** `property → content` of Open Graph, `name → content` of anything else, such as `twitter:card`. */
  readonly properties?: Readonly<Record<string, string>>;
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  readonly canonical?: string;
  /** A class for `<body>`, such as the name of the page's entry. */
  readonly bodyClass?: string;
  /** The HTML of `<body>`, which must already be safe: it is not escaped. */
  readonly bodyHtml: string;
};

function styleText(text: string): string {
  return text.replaceAll('</', '<\\/');
}

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
    // Files to be loaded are listed before the long styles, so that the browser starts fetching them earlier.
    ...page.earlyScripts.map((address) => `<script src="${escapeHtml(address)}"></script>`),
    ...(page.bodyScripts ?? []).map((address) => `<link rel="preload" as="script" href="${escapeHtml(address)}">`),
    ...page.modulePreloads.map((address) => `<link rel="modulepreload" href="${escapeHtml(address)}">`),
    ...page.scripts.map((address) => `<script type="module" src="${escapeHtml(address)}"></script>`),
    ...(page.fetchPreloads ?? []).map(
      (address) => `<link rel="preload" as="fetch" href="${escapeHtml(address)}" crossorigin>`,
    ),
    page.inlineStyle === undefined ? '' : `<style>${styleText(page.inlineStyle)}</style>`,
    ...page.styles.map((address) => `<link rel="stylesheet" href="${escapeHtml(address)}">`),
    ...(page.knownStyles ?? []).map((address) => `<link rel="stylesheet" href="${escapeHtml(address)}" disabled>`),
    ...page.fontPreloads.map(
      (address) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(address)}" crossorigin>`,
    ),
    `<link rel="icon" href="${escapeHtml(ICON_ADDRESS)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    page.canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(page.canonical)}">`,
    ...Object.entries(page.properties ?? {}).map(
      ([property, content]) =>
        `<meta ${property.startsWith('og:') ? 'property' : 'name'}="${escapeHtml(property)}" content="${escapeHtml(content)}">`,
    ),
  ];
  const bodyClass = page.bodyClass === undefined ? '' : ` class="${escapeHtml(page.bodyClass)}"`;
  // For programs alone, so it stands after what people wait for: of a long programme it has as many bytes as the text.
  const described =
    page.jsonLd === undefined ? [] : [`<script type="application/ld+json">${jsonForScript(page.jsonLd)}</script>`];
  const data = Object.entries(page.data).map(
    ([id, value]) => `<script type="application/json" id="${escapeHtml(id)}">${jsonForScript(value)}</script>`,
  );
  const late = (page.bodyScripts ?? []).map((address) => `<script async src="${escapeHtml(address)}"></script>`);
  const ending = [...data, ...late, ...described].join('\n');
  return `<!doctype html>\n<html lang="uk">\n<head>\n${head.filter((line) => line !== '').join('\n')}\n</head>\n<body${bodyClass}>\n${page.bodyHtml}\n${ending}\n</body>\n</html>\n`;
}
