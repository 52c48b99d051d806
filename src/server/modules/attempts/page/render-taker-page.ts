import type { Cover } from '#contract/attempts.ts';
import { readCover } from '#contract/attempts.ts';
import type { TakerDataId, TakerPage, TakerSlotId } from '#contract/taker-page.ts';
import { unbrokenParts } from '#core/language/unbroken-parts.ts';
import type { Face } from '#core/routes/faces.ts';
import { describeRoute } from '#core/routes/route-table.ts';
import { contentHtml } from '#core/texts/element-html.ts';
import { renderDocument } from '#core/texts/render-document.ts';
import { TEXT_RECORDING } from '#core/texts/text-media.ts';
import { hostLine } from '#core/wihiws/cover-words.ts';
import type { FinalTest, FinalText } from '#server/modules/tests/tests-public.ts';
import { escapeHtml } from '#server/platform/pages/html.ts';
import { renderHtmlDocument } from '#server/platform/pages/html-document.ts';
import type { TakerFiles } from './taker-files.ts';

const DATA: TakerDataId = 'taker-data';
const slot = (id: TakerSlotId): string => `id="${id}"`;
/** The script draws into these elements; they take no part in the layout. */
const NO_BOX = 'style="display:contents"';

/** The contents of one page. `test` null: the cover alone; texts and questions come with the attempt. */
export type TakerPageParts = {
  readonly face: Face;
  readonly cover: Cover;
  /** The line of the cover: `coverLine`. */
  readonly line: string;
  readonly token: string | null;
  readonly test: FinalTest | null;
};

/** The data for the script, listed field by field so that nothing personal, no key, hint or explanation can slip in. */
function takerPageData({ cover, token, test }: TakerPageParts): TakerPage {
  const whole = test && { texts: test.texts.map(({ id, title }) => ({ id, title })) };
  return { wihiwId: cover.wihiwId, anybody: cover.anybody, token, cover, whole };
}

function headerHtml(): string {
  const { title, backTo } = describeRoute('/wihiwers/:id');
  return `<div ${slot('taker-top')} ${NO_BOX}><header class="top">
<a class="icon-btn" href="${backTo}" title="Назад" aria-label="Назад"><svg class="ico" viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7"/></svg></a>
<a class="logo" href="/" aria-label="Wihiwin, вийти з тесту"><svg viewBox="0 0 32 28" fill="none" aria-hidden="true" stroke-linecap="round" stroke-linejoin="round"><path class="w" d="M3 4.5l6.5 14L16 8l6.5 10.5L29 4.5" stroke-width="3.2"/><path class="u" d="M3 25h26" stroke-width="3"/></svg></a>
<p class="top-title">${escapeHtml(title)}</p>
<div class="top-right"></div>
</header></div>`;
}

function audioHtml(audio: FinalText['audio']): string {
  if (audio === null) return '';
  return `<audio class="text-audio" controls preload="none" src="${escapeHtml(audio.url)}" aria-label="${TEXT_RECORDING}"></audio>`;
}

function textHtml({ id, title, author, source, audio, shown }: FinalText): string {
  const origin = [author, source].filter((part) => part !== '').join(', ');
  const note = origin === '' ? '' : `<p class="note">${escapeHtml(origin)}</p>`;
  const heading = title === '' ? '' : `<h2>${escapeHtml(title)}</h2>`;
  return `<article class="inner" data-text="${escapeHtml(id)}"><div class="page-top"><div>${heading}${note}</div></div>${audioHtml(audio)}
<div class="passage">${contentHtml(renderDocument(shown.document, { sentences: shown.sentences }))}</div></article>`;
}

/** Escapes a title; «8-Б» stays on one line. */
function titleHtml(title: string): string {
  return unbrokenParts(title)
    .map(({ text, isTogether }) => (isTogether ? `<span class="nobr">${escapeHtml(text)}</span>` : escapeHtml(text)))
    .join('');
}

/** The form for each way in; a small script shows the one that suits the person before the large one has come. */
function startHtml(forms: TakerFiles['startForms']): string {
  const ways = Object.entries(forms).map(([way, html]) => `<div data-way-in="${way}" hidden>${html}</div>`);
  return `<div class="start-room">${ways.join('\n')}</div>`;
}

type CoverParts = Pick<TakerPageParts, 'cover' | 'line'>;

/** Leaves room above the text for the start form, so that nothing moves when a script shows it. */
function coverHtml({ cover, line }: CoverParts, forms: TakerFiles['startForms'] | null): string {
  return `<div class="inner"><p class="note">${escapeHtml(hostLine(cover))}</p><h1>${titleHtml(cover.title)}</h1>
<p class="terms num">${escapeHtml(line)}</p>
<noscript><p>Щоб пройти тест, увімкніть JavaScript у браузері.</p></noscript>${forms === null ? '' : startHtml(forms)}</div>`;
}

function mainHtml({ test, ...parts }: TakerPageParts, forms: TakerFiles['startForms']): string {
  if (test === null)
    return `<main class="alone" id="main" tabindex="-1"><div ${slot('ask')} ${NO_BOX}>${coverHtml(parts, null)}</div></main>`;
  return `<main class="book" id="main">
<section class="page" id="text" aria-label="Текст"><span class="grip" aria-hidden="true"></span>
<div class="scroll" tabindex="0" aria-label="Текст, можна гортати">
${test.texts.map(textHtml).join('\n')}
</div></section>
<div class="veil"></div>
<section class="ask above-text" ${slot('ask')} tabindex="-1"><div class="scroll">${coverHtml(parts, forms)}</div></section>
</main>`;
}

/** The exact address the script will fetch first, so that the browser can preload it before the script has loaded. */
function coverAddress({ cover, token }: TakerPageParts): string {
  const query = token === null ? '' : `?${new URLSearchParams({ token }).toString()}`;
  return `${readCover.path.replace(':id', cover.wihiwId)}${query}`;
}

/** Without a token in the address the script may have one stored, so the request is certain only where no token exists. */
function asksForCover({ cover, token }: TakerPageParts): boolean {
  return token !== null || !cover.anybody;
}

/** Renders the page of `/wihiwers/{id}` and `/anybody/{token}`, readable before any script has loaded. */
export function renderTakerPage(parts: TakerPageParts, files: TakerFiles): string {
  const { cover, face } = parts;
  return renderHtmlDocument({
    face,
    title: cover.title,
    earlyScripts: [files.earlyScript],
    scripts: [files.script],
    bodyScripts: parts.test === null ? [] : [files.pressScript],
    modulePreloads: files.preloads,
    fontPreloads: [],
    fontStyle: files.fontStyleText,
    ...(asksForCover(parts) ? { fetchPreloads: [coverAddress(parts)] } : {}),
    styles: [],
    inlineStyle: files.styleText,
    data: { [DATA]: takerPageData(parts) },
    bodyClass: 'taker',
    bodyHtml: `<a class="skip" href="#ask">До запитання</a>
${headerHtml()}
<div ${slot('taker-strip')} ${NO_BOX}><div class="strip"><p class="name">${escapeHtml(cover.title)}</p></div></div>
${mainHtml(parts, files.startForms)}
<div ${slot('taker-root')} ${NO_BOX}></div>`,
  });
}
