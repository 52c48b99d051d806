import { mapPercent, stepOfPercent } from '#core/analysis/map/map-steps.ts';
import type { MapSentence, UnderstandingMap } from '#core/analysis/map/understanding-map.ts';
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
  /** What stands behind a sentence beside its percent. */
  readonly note: (sentence: MapSentence) => string | null;
};

const PAINTED = ['data-step', 'data-state', 'data-note', 'data-marked', 'role', 'tabindex'] as const;
/** From these shares of the most frequent mark on the line is thicker. */
const THICKER = [1 / 3, 2 / 3] as const;

function noteOf(sentence: MapSentence, { marks, note }: MapLayers): string {
  const figure = sentence.state === 'few' ? 'мало' : sentence.share === null ? '' : String(mapPercent(sentence.share));
  const whole = [figure, note(sentence) ?? ''].filter((part) => part !== '').join(' ');
  const marked = marks && sentence.marked > 0 ? `позн. ${sentence.marked}` : '';
  // A note never breaks: it would be left alone on the next line.
  return [whole, marked]
    .filter((part) => part !== '')
    .join(' · ')
    .replaceAll(' ', NO_BREAK_SPACE);
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
    const note = noteOf(sentence, layers);
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
    for (const spans of drawn.values())
      for (const span of spans) for (const name of PAINTED) span.removeAttribute(name);
  };
}

/** Outlines the chosen sentence, makes it the tab stop and returns a function that takes the outline away. */
export function paintChosen(root: HTMLElement, id: string | null): () => void {
  const spans = id === null ? [] : (spansOf(root).get(id) ?? []);
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
