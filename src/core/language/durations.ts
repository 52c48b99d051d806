import { MINUTE } from './counted-nouns.ts';
import { NO_BREAK_SPACE } from './numbers.ts';
import { counted } from './plural.ts';

/**
 * Returns a duration in words: «25 хвилин», «1 година 30 хвилин», «45 секунд», with no-break spaces. From a minute on
 * it is rounded up to whole minutes.
 *
 * @param seconds whole seconds
 */
export function durationWords(seconds: number): string {
  if (seconds < 60) return counted(seconds, ['секунда', 'секунди', 'секунд']);
  const total = Math.ceil(seconds / 60);
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  return [
    ...(hours > 0 ? [counted(hours, ['година', 'години', 'годин'])] : []),
    ...(minutes > 0 ? [counted(minutes, MINUTE.nominative)] : []),
  ].join(NO_BREAK_SPACE);
}
