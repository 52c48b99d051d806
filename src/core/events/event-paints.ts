import type { EventColour } from './event-looks.ts';

/** A colour in the light and in the dark theme, as `#RRGGBB`. */
type ThemedColour = readonly [light: string, dark: string];

/** What an event is painted with. `deep` is readable on `soft` and on the page, `on` is readable on `deep`. */
export type EventPaint = {
  readonly deep: ThemedColour;
  readonly strong: ThemedColour;
  readonly on: ThemedColour;
  readonly soft: ThemedColour;
  /** Decoration only. */
  readonly tint: ThemedColour;
};

/** The paints of each colour that an event may have. */
export const EVENT_PAINTS: Readonly<Record<EventColour, EventPaint>> = {
  sea: {
    deep: ['#1D4E89', '#8DB8F0'],
    strong: ['#163D6C', '#B4D1F7'],
    on: ['#FFFFFF', '#10233B'],
    soft: ['#E6EEF7', '#1C2838'],
    tint: ['#A3BAD6', '#486991'],
  },
  cherry: {
    deep: ['#7A2348', '#E8AEBF'],
    strong: ['#5E1936', '#F2CBD7'],
    on: ['#FFFFFF', '#3A0E21'],
    soft: ['#F5E9E6', '#2C1E26'],
    tint: ['#D3A3B2', '#81495F'],
  },
  forest: {
    deep: ['#1F5B41', '#8FD0AF'],
    strong: ['#17452F', '#B5E2CB'],
    on: ['#FFFFFF', '#0E2A1D'],
    soft: ['#E7F0EA', '#1B2A23'],
    tint: ['#A5C6B4', '#477561'],
  },
  plum: {
    deep: ['#55307F', '#C9B0EC'],
    strong: ['#422463', '#DDCBF5'],
    on: ['#FFFFFF', '#281340'],
    soft: ['#EFEAF6', '#262033'],
    tint: ['#BBA7D3', '#6B5490'],
  },
  amber: {
    deep: ['#7A4A06', '#EBC27A'],
    strong: ['#5F3903', '#F4D9A8'],
    on: ['#FFFFFF', '#33210A'],
    soft: ['#F8EFDD', '#2B2418'],
    tint: ['#DDBF8B', '#86683A'],
  },
  graphite: {
    deep: ['#3A3F4A', '#C3C8D2'],
    strong: ['#2A2E37', '#DDE0E6'],
    on: ['#FFFFFF', '#1C1F26'],
    soft: ['#EDEEF0', '#23262D'],
    tint: ['#B3B8C2', '#5E6470'],
  },
};
