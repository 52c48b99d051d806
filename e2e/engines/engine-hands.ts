import { expect } from '@playwright/test';
import type { EngineBrowser } from './engine-browser.ts';

const WAIT_MS = 30_000;

/** What a person does and sees in a browser that Playwright doesn't drive. */
export type EngineHands = {
  /** Waits until an element that matches and contains the words is there to be seen. */
  readonly sees: (selector: string, words?: string) => Promise<void>;
  /** Waits until the expression is true in the page. */
  readonly holds: (expression: string) => Promise<void>;
  /** Presses the middle of the first line of an element by mouse, once it is there and nothing covers it. */
  readonly press: (selector: string, words?: string) => Promise<void>;
  /** Presses a field and types by keyboard. */
  readonly write: (selector: string, text: string) => Promise<void>;
};

type Point = { readonly x: number; readonly y: number };

export function engineHands(engine: EngineBrowser): EngineHands {
  const ask = (page: (selector: string, words: string) => unknown, selector: string, words: string) =>
    engine.evaluate(`(${page.toString()})(${JSON.stringify(selector)}, ${JSON.stringify(words)})`);
  const press = async (selector: string, words = ''): Promise<void> => {
    let point: Point | null = null;
    // What has just been drawn may still move: the same place twice.
    const isAtRest = async () => {
      const before = point;
      point = (await ask(pointOf, selector, words)) as Point | null;
      return point !== null && before !== null && point.x === before.x && point.y === before.y;
    };
    await expect.poll(isAtRest, { message: `can press ${selector} «${words}»`, timeout: WAIT_MS }).toBe(true);
    if (point === null) throw new Error('no point');
    const { x, y }: Point = point;
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' };
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await engine.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  };
  return {
    press,
    sees: (selector, words = '') =>
      expect
        .poll(() => ask(isShown, selector, words), { message: `sees ${selector} «${words}»`, timeout: WAIT_MS })
        .toBe(true),
    holds: (expression) =>
      expect.poll(() => engine.evaluate(expression), { message: expression, timeout: WAIT_MS }).toBe(true),
    write: async (selector, text) => {
      const focus = async () => {
        if (await ask(isFocused, selector, '')) return true;
        await press(selector);
        return ask(isFocused, selector, '');
      };
      await expect.poll(focus, { message: `focuses ${selector}`, timeout: WAIT_MS }).toBe(true);
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await engine.act([{ type: 'key', id: 'keyboard', actions }]);
    },
  };
}

// The functions below run in the page: they are sent as text and use nothing from outside.

function isShown(selector: string, words: string): boolean {
  return [...document.querySelectorAll(selector)].some(
    (element) => element.textContent.includes(words) && element.getClientRects().length > 0,
  );
}

function isFocused(selector: string): boolean {
  return document.activeElement?.matches(selector) === true;
}

function pointOf(selector: string, words: string): Point | null {
  // A font that arrives moves every line: the press would meet what has come to its place.
  if (document.fonts.status !== 'loaded') return null;
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) => candidate.textContent.includes(words) && candidate.getClientRects().length > 0,
  );
  if (element === undefined) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const line = element.getClientRects()[0];
  if (line === undefined) return null;
  const point = { x: line.x + line.width / 2, y: line.y + line.height / 2 };
  const top = document.elementFromPoint(point.x, point.y);
  return top !== null && (element.contains(top) || top.contains(element)) ? point : null;
}
