import type { ShownText } from '#contract/attempts.ts';
import type { FinalText } from '#server/modules/tests/tests-public.ts';

/** Returns a text as takers see it until right answers are released: without the sentences that questions ask to put back. */
export function shownText({ id, title, author, source, shown, audio }: FinalText): ShownText {
  return { id, title, author, source, document: shown.document, sentences: [...shown.sentences], audio };
}

/** Returns a text as its author wrote it. It reveals the removed sentences, so it is for after the release only. */
export function releasedText({ id, title, author, source, document, sentences, audio }: FinalText): ShownText {
  return { id, title, author, source, document, sentences: [...sentences], audio };
}
