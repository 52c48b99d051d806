import type { FirstScreens, PageFacts } from '#contract/app-page.ts';
import type { LongWork } from '#server/platform/threads/long-work.ts';

/** A screen to draw: the file that draws, what the page knows, and its address. */
export type ScreenOrder = { readonly file: string; readonly facts: PageFacts; readonly address: string };

/** A programme of 300 parts takes some hundred milliseconds. */
const CHARACTERS_IN_MS = 2_000;

/** Draws the screen of a page whose length follows from what people wrote. */
export const drawingScreen: LongWork<ScreenOrder, Promise<string>> = {
  module: import.meta.url,
  name: 'drawingScreen',
  estimateMs: ({ facts }) => JSON.stringify(facts.answers).length / CHARACTERS_IN_MS,
  work: async ({ file, facts, address }) => ((await import(file)) as FirstScreens).draw(facts, address),
};
