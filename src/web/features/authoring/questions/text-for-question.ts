type Drafted = {
  readonly texts: readonly { readonly id: string }[];
  readonly questions: readonly { readonly id: string; readonly value: { readonly textId: string | null } }[];
};

/** The text or question that is open in the editor. */
type OpenItem = { readonly textId?: string | undefined; readonly questionId?: string | undefined };

/**
 * Returns the text that a new question is about: the open one, else that of the open question, else the one that the last question
 * before it was about, else the last text; null where there is none.
 */
export function textForQuestion({ texts, questions }: Drafted, open: OpenItem): string | null {
  if (open.textId !== undefined) return open.textId;
  const at = questions.findIndex(({ id }) => id === open.questionId);
  const before = at < 0 ? questions : questions.slice(0, at + 1);
  const last = before.findLast(({ value }) => value.textId !== null);
  return last?.value.textId ?? texts.at(-1)?.id ?? null;
}
