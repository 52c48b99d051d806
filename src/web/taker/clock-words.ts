import { pluralUk } from '#core/language/plural.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** «21:40», «1:05:00» for whole seconds. */
export function clockFigure(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

/** «25 хвилин», «1 година 30 хвилин», «45 секунд» for whole seconds. */
export function durationWords(seconds: number): string {
  if (seconds < 60) return `${seconds} ${pluralUk(seconds, ['секунда', 'секунди', 'секунд'])}`;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.round((seconds % 3600) / 60);
  const parts = [
    ...(hours > 0 ? [`${hours} ${pluralUk(hours, ['година', 'години', 'годин'])}`] : []),
    ...(minutes > 0 ? [`${minutes} ${pluralUk(minutes, ['хвилина', 'хвилини', 'хвилин'])}`] : []),
  ];
  return parts.join(' ');
}
