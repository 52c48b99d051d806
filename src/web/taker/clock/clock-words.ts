const pad = (value: number): string => String(value).padStart(2, '0');

/** Returns whole seconds as «21:40» or «1:05:00». */
export function clockFigure(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}
