/** The first grades of середній, достатній and високий. */
export type Bands = readonly [middle: number, sufficient: number, high: number];

/** «початковий 1–3, середній 4–6, достатній 7–9, високий 10–12». */
export function bandsWords([middle, sufficient, high]: Bands): string {
  const span = (from: number, to: number) => (from === to ? `${from}` : `${from}–${to}`);
  return [
    `початковий ${span(1, middle - 1)}`,
    `середній ${span(middle, sufficient - 1)}`,
    `достатній ${span(sufficient, high - 1)}`,
    `високий ${span(high, 12)}`,
  ].join(', ');
}

/** Returns the sentence about bands that make no scale, or null if they make one. */
export function bandsFault(typed: readonly (number | null)[]): string | null {
  const [middle, sufficient, high] = typed;
  if (middle == null || sufficient == null || high == null) return 'Заповніть усі три межі.';
  const isScale = [middle, sufficient, high].every((grade) => Number.isInteger(grade) && grade >= 2 && grade <= 12);
  if (!isScale) return 'Межі — цілі числа від 2 до 12.';
  return middle < sufficient && sufficient < high ? null : 'Кожен наступний рівень має починатися вище за попередній.';
}
