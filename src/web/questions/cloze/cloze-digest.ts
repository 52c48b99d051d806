import { gapOptions } from '#core/questions/cloze/cloze-gaps.ts';
import type { ClozeBody, ClozeKey } from '#core/questions/cloze/cloze-schema.ts';
import type { DigestLine } from '#web/questions/authoring/digest-line.ts';

/** The ways to fill in gaps, in words. */
export const CLOZE_MODE_NAMES: Readonly<Record<ClozeBody['mode'], string>> = {
  typed: 'вписують',
  list: 'обирають зі списку',
  bank: 'обирають з банку слів',
};

function rightWords(gapId: string, body: ClozeBody, key: ClozeKey): string {
  if (key.mode === 'typed') return key.gaps.find((gap) => gap.gapId === gapId)?.accepted.join('|') ?? '';
  const right = key.gaps.find((gap) => gap.gapId === gapId)?.optionId;
  return gapOptions(body, gapId).find(({ id }) => id === right)?.text ?? '';
}

/** Returns the passage row by row with the right answers in brackets, then everything else that may be chosen. */
export function clozeLines(body: ClozeBody, key: ClozeKey): DigestLine[] {
  const rightIds = key.mode === 'choice' ? key.gaps.map(({ optionId }) => optionId) : [];
  const wrong = (options: readonly { readonly id: string; readonly text: string }[]) =>
    options
      .filter(({ id }) => !rightIds.includes(id))
      .map(({ text }) => text)
      .join('; ');
  const rows = body.passage.map(({ pieces }, index) => ({
    label: `Рядок ${index + 1}`,
    text: pieces.map((piece) => ('gapId' in piece ? `[${rightWords(piece.gapId, body, key)}]` : piece.text)).join(''),
  }));
  if (body.mode === 'bank') return [...rows, { label: 'Зайві слова', text: wrong(body.bank) }];
  const lists = body.mode === 'list' ? body.lists : [];
  return [
    ...rows,
    ...lists.map(({ options }, index) => ({ label: `Хибні варіанти ${index + 1}`, text: wrong(options) })),
  ];
}
