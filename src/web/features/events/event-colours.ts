import './event-colours.css';
import type { CSSProperties } from 'react';
import type { EventColour } from '#core/events/event-looks.ts';
import { EVENT_PAINTS } from '#core/events/event-paints.ts';

/** Returns the paints of an event for the rules of `.ev-colours`, which choose by the theme. */
export function eventColours(colour: EventColour): CSSProperties {
  const paints = Object.entries(EVENT_PAINTS[colour]).flatMap(([name, [light, dark]]) => [
    [`--ev-${name}-light`, light],
    [`--ev-${name}-dark`, dark],
  ]);
  return Object.fromEntries(paints) as CSSProperties;
}
