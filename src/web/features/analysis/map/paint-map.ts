import { mapPercent, stepOfPercent } from '#core/analysis/map/map-steps.ts';
import type { MapSentence, UnderstandingMap } from '#core/analysis/map/understanding-map.ts';
import type { BandWords } from '#core/analysis/words/map-words.ts';
import { TIME } from '#core/language/counted-nouns.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';

/** What is laid over a text. */
export type MapLayers = {
  readonly map: UnderstandingMap;
  /** How often readers came back, by block; null: it is not shown. */
  readonly returns: ReadonlyMap<string, number> | null;
  /** Whether sentences that readers marked are underlined. */
  readonly marks: boolean;
  /** The words of each band, in the order of the text. */
  readonly bands: readonly MapBand[];
};

/** The words of a band, once for all of its sentences. */
export type MapBand = BandWords & {
  readonly sentenceIds: readonly string[];
  /** Where its key can be looked at; null: no need, or no right. */
  readonly keyHref: string | null;
  /** How it differs from the map beside it; null without one. */
  readonly difference: string | null;
};

const PAINTED = ['data-step', 'data-state', 'data-note', 'data-marked', 'role', 'tabindex'] as const;
/** From these shares of the most frequent mark on the line is thicker. */
const THICKER = [1 / 3, 2 / 3] as const;

// It never breaks: it would be left alone on the next line.
const marksOf = ({ marked }: MapSentence, { marks }: MapLayers): string =>
  marks && marked > 0 ? `позн.${NO_BREAK_SPACE}${marked}` : '';

/** Makes the words of a band: in the margin where there is one, else behind its last sentence. */
function bandElement({ figure, by, keyHref, difference }: MapBand): HTMLElement {
  const made = document.createElement('span');
  made.className = 'map-note num';
  if (figure !== null) {
    const bold = document.createElement('b');
    bold.textContent = figure;
    made.append(bold, ' ');
  }
  const words = document.createElement(keyHref === null ? 'span' : 'a');
  words.textContent = by;
  if (words instanceof HTMLAnchorElement && keyHref !== null) words.href = keyHref;
  made.append(words, difference === null ? '' : ` ${difference}`);
  return made;
}

/** Moves words in the margin down where they would lie on those before. */
function placeBands(notes: readonly HTMLElement[]): void {
  for (const note of notes) note.style.removeProperty('--push');
  let bottom = Number.NEGATIVE_INFINITY;
  for (const note of notes) {
    const box = note.getBoundingClientRect();
    const push = getComputedStyle(note).position === 'absolute' ? Math.max(0, bottom + 4 - box.top) : 0;
    if (push > 0) note.style.setProperty('--push', `${push}px`);
    bottom = box.bottom + push;
  }
}

/** Writes the words of the bands and keeps them in their places. Returns a function that takes them away. */
function paintBands(
  root: HTMLElement,
  drawn: ReadonlyMap<string, HTMLElement[]>,
  bands: readonly MapBand[],
): () => void {
  const notes = bands.flatMap((band) => {
    const last = drawn.get(band.sentenceIds.at(-1) ?? '')?.at(-1);
    if (last === undefined) return [];
    const made = bandElement(band);
    last.after(made);
    return [made];
  });
  const sizes = new ResizeObserver(() => placeBands(notes));
  sizes.observe(root);
  return () => {
    sizes.disconnect();
    for (const note of notes) note.remove();
  };
}

/** Returns the spans of each sentence of a drawn text, in its order. */
function spansOf(root: HTMLElement): Map<string, HTMLElement[]> {
  const spans = [...root.querySelectorAll<HTMLElement>('[data-sentence]')];
  return Map.groupBy(spans, ({ dataset }) => dataset.sentence ?? '');
}

/** Writes behind each block how often readers came back to it. */
function paintReturns(root: HTMLElement, returns: ReadonlyMap<string, number>): () => void {
  const blocks = [...root.querySelectorAll<HTMLElement>('[data-block]')];
  for (const block of blocks) {
    const times = returns.get(block.dataset.block ?? '') ?? 0;
    if (times > 0) block.dataset.returns = `сюди поверталися ${counted(times, TIME.nominative)}`;
  }
  return () => {
    for (const block of blocks) delete block.dataset.returns;
  };
}

/**
 * Lays a map over a drawn text; sentences of which something is known become buttons, the first of them a stop of the tab key.
 * Returns a function that takes all of it away.
 */
export function paintMap(root: HTMLElement, layers: MapLayers): () => void {
  const drawn = spansOf(root);
  const wipeReturns = layers.returns === null ? null : paintReturns(root, layers.returns);
  const most = Math.max(1, ...[...layers.map.values()].map(({ marked }) => marked));
  const wipeBands = paintBands(root, drawn, layers.bands);
  let isFirst = true;
  for (const [id, spans] of drawn) {
    const sentence = layers.map.get(id);
    if (sentence === undefined || (sentence.state === 'not-asked' && !layers.marks)) continue;
    for (const span of spans) {
      if (sentence.share === null) span.dataset.state = sentence.state;
      else span.dataset.step = String(stepOfPercent(mapPercent(sentence.share)));
      if (layers.marks && sentence.marked > 0)
        span.dataset.marked = String(1 + THICKER.filter((from) => sentence.marked / most >= from).length);
    }
    const note = marksOf(sentence, layers);
    const [first, last] = [spans[0], spans.at(-1)];
    if (note !== '' && last !== undefined) last.dataset.note = note;
    // A button must not hold the link of a footnote: such a sentence is reached by the table.
    if (first === undefined || spans.some((span) => span.querySelector('a') !== null)) continue;
    first.setAttribute('role', 'button');
    first.setAttribute('tabindex', isFirst ? '0' : '-1');
    isFirst = false;
  }
  return () => {
    wipeReturns?.();
    wipeBands();
    for (const spans of drawn.values())
      for (const span of spans) for (const name of PAINTED) span.removeAttribute(name);
  };
}

/** Outlines the chosen sentences, makes the first the tab stop and returns a function that takes the outline away. */
export function paintChosen(root: HTMLElement, ids: readonly string[]): () => void {
  const drawn = spansOf(root);
  const spans = ids.flatMap((id) => drawn.get(id) ?? []);
  for (const span of spans) span.dataset.chosen = '';
  spans[0]?.setAttribute('aria-current', 'true');
  if (spans[0]?.getAttribute('role') === 'button') {
    for (const button of root.querySelectorAll('[role="button"]')) button.setAttribute('tabindex', '-1');
    spans[0].setAttribute('tabindex', '0');
  }
  return () => {
    for (const span of spans) {
      delete span.dataset.chosen;
      span.removeAttribute('aria-current');
    }
  };
}
