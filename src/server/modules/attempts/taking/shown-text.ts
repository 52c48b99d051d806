import type { ShownText } from '#contract/attempts.ts';
import type { FinalText } from '#server/modules/tests/tests-public.ts';

/** A text as takers are sent it until right answers are released: without the sentences that questions ask to put back. */
export function shownText({ id, title, author, source, shown, audio }: FinalText): ShownText {
  return { id, title, author, source, document: shown.document, sentences: [...shown.sentences], audio };
}

/** A text as its author wrote it, with all its sentences. It tells what was taken out: only after the release. */
export function releasedText({ id, title, author, source, document, sentences, audio }: FinalText): ShownText {
  return { id, title, author, source, document, sentences: [...sentences], audio };
}
