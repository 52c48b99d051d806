const TICK = 1_000;
/** After so long without input the reader has probably gone away. */
const ATTENTION = 60_000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchmove', 'wheel'] as const;

/** Measures how long each text is read: while the page is visible, the text in view and the reader active. */
export class ReadingClock {
  readonly #times: Record<string, number>;
  readonly #textInSight: () => string | null;
  #lastSign = performance.now();
  #lastTick = performance.now();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(times: Readonly<Record<string, number>>, textInSight: () => string | null) {
    this.#times = { ...times };
    this.#textInSight = textInSight;
  }

  /** Returns whole milliseconds by text id, up to now. */
  times(): Record<string, number> {
    this.#tick();
    return Object.fromEntries(Object.entries(this.#times).map(([id, time]) => [id, Math.round(time)]));
  }

  start(onTick: () => void): void {
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, this.#onSign, { capture: true, passive: true });
    this.#timer = setInterval(() => {
      this.#tick();
      onTick();
    }, TICK);
  }

  stop(): void {
    clearInterval(this.#timer);
    for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, this.#onSign, { capture: true });
  }

  #onSign = (): void => {
    this.#lastSign = performance.now();
  };

  #tick(): void {
    const now = performance.now();
    // The first tick after the device was asleep counts as one tick, not as the whole night.
    const passed = Math.min(now - this.#lastTick, 2 * TICK);
    this.#lastTick = now;
    if (document.visibilityState !== 'visible' || now - this.#lastSign > ATTENTION) return;
    const text = this.#textInSight();
    if (text !== null) this.#times[text] = (this.#times[text] ?? 0) + passed;
  }
}

/** Returns the id of the text at the middle of the reading page; null while the page is hidden, as a closed sheet on a phone is. */
export function textInSight(): string | null {
  const page = document.getElementById('text');
  if (page === null || getComputedStyle(page).visibility === 'hidden' || page.getClientRects().length === 0)
    return null;
  const view = page.getBoundingClientRect();
  const middle = (view.top + Math.min(view.bottom, window.innerHeight)) / 2;
  const articles = [...page.querySelectorAll<HTMLElement>('[data-text]')];
  const distance = (article: HTMLElement): number => {
    const { top, bottom } = article.getBoundingClientRect();
    return Math.max(top - middle, middle - bottom, 0);
  };
  const nearest = articles.reduce<HTMLElement | null>(
    (best, one) => (best === null || distance(one) < distance(best) ? one : best),
    null,
  );
  return nearest?.dataset['text'] ?? null;
}
