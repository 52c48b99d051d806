import { PROOF_OPTIONS_MAXIMUM } from '#core/questions/proof/proof-schema.ts';
import { anchorLines, optionLines, orderLine } from '#web/questions/authoring/digest-line.ts';
import type { KindAuthoring } from '#web/questions/authoring/kind-authoring.ts';
import { noLines } from '#web/questions/authoring/kind-authoring.ts';
import { fillList, hasMarks, onlyId, rightTexts } from '#web/questions/authoring/written-texts.ts';
import { ProofEditor } from './proof-editor.tsx';

export const proofAuthoring: KindAuthoring<'proof'> = {
  Editor: ProofEditor,
  KeyFields: null,
  // A choice that was taken back is no key: the option before it stays.
  toKey:
    (key) =>
    ({ optionId, sentenceIds }) => ({ optionId: optionId ?? key.optionId, sentenceIds }),
  answerName: 'Правильна відповідь',
  keyLines: noLines,
  digest: ({ body, key }) => [
    ...optionLines(body.options, [key.optionId]),
    ...anchorLines('Доказ', key.anchors),
    orderLine(body.fixedOrder),
  ],
  written: ({ body, key }) => ({
    list: rightTexts(body.options, (id) => id === key.optionId),
    hasMore: key.anchors.length > 0 || hasMarks(body.options),
  }),
  fill: ({ body, key }, written, newId) => {
    const { items, rightIds } = fillList(body.options, written, PROOF_OPTIONS_MAXIMUM, newId);
    return { body: { ...body, options: items }, key: { ...key, optionId: onlyId(rightIds) } };
  },
};
