import { counted } from './plural.ts';

/** «1 речення», «5 речень». */
export function sentencesWord(count: number): string {
  return counted(count, ['речення', 'речення', 'речень']);
}
