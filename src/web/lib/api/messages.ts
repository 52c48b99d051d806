import type { CallFailure } from './call-types.ts';
import { FIRST_FIELD_SENTENCES, FIRST_SENTENCES } from './first-messages.ts';

type Sentences = Readonly<Record<string, string>>;

let failures: Sentences = FIRST_SENTENCES;
let fields: Sentences = FIRST_FIELD_SENTENCES;
let areAllHere = false;

/** Brings the sentences that the app did not come with. Rejects where their file can't be loaded. */
export async function loadSentences(): Promise<void> {
  if (areAllHere) return;
  const { LATER_SENTENCES, LATER_FIELD_SENTENCES } = await import('./later-messages.ts');
  failures = { ...FIRST_SENTENCES, ...LATER_SENTENCES };
  fields = { ...FIRST_FIELD_SENTENCES, ...LATER_FIELD_SENTENCES };
  areAllHere = true;
}

/** What waits for the outcome of a call waits no longer than this for its words. */
const PATIENCE_MS = 3_000;

/** Brings the sentences of a failure if they are not here yet; where that fails or takes long, a general one has to do. */
export async function loadSentencesOf(
  failure: Pick<CallFailure, 'code' | 'fields'>,
  load: () => Promise<void> = loadSentences,
): Promise<void> {
  const isKnown = failure.code in failures && (failure.fields ?? []).every(({ code }) => code in fields);
  if (isKnown) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([load().catch(() => undefined), late]);
  clearTimeout(timer);
}

/** Returns the sentence for a failed call. */
export function failureSentence(failure: Pick<CallFailure, 'code'>): string {
  return failures[failure.code] ?? FIRST_SENTENCES.internal;
}

/** Returns what a failed call says where no field is on the screen: the sentences about its fields, if it has any. */
export function wholeFailureSentence(failure: Pick<CallFailure, 'code' | 'fields'>): string {
  const ofFields = new Set(Object.values(fieldSentences(failure)));
  return ofFields.size === 0 ? failureSentence(failure) : [...ofFields].join(' ');
}

/** Returns the sentence for a failed finalization of a test. */
export function finalizingSentence(failure: Pick<CallFailure, 'code'>): string {
  return failure.code === 'stale_revision'
    ? 'Тест щойно змінено в іншій вкладці. Перегляньте нову версію й завершіть ще раз.'
    : failureSentence(failure);
}

/** Returns the sentence beside a field. */
export function fieldSentence(code: string): string {
  return fields[code] ?? FIRST_FIELD_SENTENCES.malformed;
}

/** Returns sentences by field path, for forms; the first problem of a field wins. */
export function fieldSentences(failure: Pick<CallFailure, 'fields'>): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const field of failure.fields ?? []) sentences[field.path] ??= fieldSentence(field.code);
  return sentences;
}
