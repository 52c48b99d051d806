import { useState } from 'react';
import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { ChangedBy, EditorProps } from '#web/questions/editor-props.ts';
import type { ClozeDraft } from './cloze-draft.ts';
import { closeDraft, openDraft } from './cloze-draft.ts';

/**
 * Returns the draft behind the fields of the editor. A question that changed elsewhere, as in another tab, replaces it.
 */
export function useClozeDraft({
  body,
  answerKey,
  onChange,
  newId,
}: Pick<EditorProps<'cloze'>, 'body' | 'answerKey' | 'onChange' | 'newId'>): {
  draft: ClozeDraft;
  change: (next: ClozeDraft, by?: ChangedBy) => void;
} {
  const [draft, setDraft] = useState(() => openDraft(body, answerKey, newId));
  const closed = closeDraft(draft);
  const isOwn = isSameAnswer(closed, { body, key: answerKey });
  const [known, setKnown] = useState({ body, answerKey });
  let shown = draft;
  if (known.body !== body || known.answerKey !== answerKey) {
    setKnown({ body, answerKey });
    if (!isOwn) {
      shown = openDraft(body, answerKey, newId);
      setDraft(shown);
    }
  }
  return {
    draft: shown,
    change: (next, by) => {
      setDraft(next);
      const { body: nextBody, key } = closeDraft(next);
      onChange(nextBody, key, by);
    },
  };
}
