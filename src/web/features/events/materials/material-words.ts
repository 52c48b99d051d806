import type { MaterialSight } from '#contract/events/materials.ts';
import { formatNumber } from '#core/language/numbers.ts';

/** To whom a material is shown. */
export const SIGHT_WORDS: Readonly<Record<MaterialSight, string>> = {
  all: 'Усім',
  registered: 'Лише зареєстрованим',
  after: 'Усім після завершення події',
};

/** Returns a size in words: «820 КБ», «1,4 МБ». */
export function sizeWords(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))}\u00a0КБ`;
  return `${formatNumber(kilobytes / 1024, 1)}\u00a0МБ`;
}

/** The address from which a file is saved. */
export function fileAddress(eventId: string, materialId: string): string {
  return `/api/events/${eventId}/materials/${materialId}/file`;
}
