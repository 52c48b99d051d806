import { quoted } from '#core/language/quoted.ts';
import type { WordForms } from '#core/questions/short/word-forms-schema.ts';

/** Returns the forms with one of them struck out, or brought back if it was. */
export function toggleForm(forms: WordForms, form: string): WordForms {
  const { also, struck } = forms;
  return also.includes(form)
    ? { ...forms, also: also.filter((one) => one !== form), struck: [...struck, form] }
    : { ...forms, also: [...also, form], struck: struck.filter((one) => one !== form) };
}

/** Returns a line for each word that has other forms: «Також «земля»: землі, землею». */
export function formLines(forms: readonly WordForms[] | undefined): string[] {
  return (forms ?? [])
    .filter(({ also }) => also.length > 0)
    .map(({ word, also }) => `Також ${quoted(word)}: ${also.join(', ')}`);
}
