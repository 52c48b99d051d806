import { normalizeAnswer } from '#core/language/normalize-answer.ts';
import type { Option } from '#core/questions/option-schema.ts';
import type { ClozeBody } from './cloze-schema.ts';

/** Returns the options of a gap; none for a typed one. */
export function gapOptions(body: ClozeBody, gapId: string): readonly Option[] {
  if (body.mode === 'bank') return body.bank;
  return body.mode === 'list' ? (body.lists.find((list) => list.gapId === gapId)?.options ?? []) : [];
}

/** An option as it was written and in the form in which it is compared. */
export type OptionForm = { readonly text: string; readonly comparable: string };

const forms = new WeakMap<readonly Option[], ReadonlyMap<string, OptionForm>>();

/** Returns the options by id, made comparable once. The list must not be changed afterwards. */
export function optionForms(options: readonly Option[]): ReadonlyMap<string, OptionForm> {
  const known = forms.get(options);
  if (known) return known;
  const made = new Map(options.map(({ id, text }) => [id, { text, comparable: normalizeAnswer(text) }]));
  forms.set(options, made);
  return made;
}
