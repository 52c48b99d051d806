import { yesNo } from '#core/language/yes-no.ts';
import { MULTIPLE_OPTIONS_MAXIMUM } from '#core/questions/multiple/multiple-schema.ts';
import { optionLines, orderLine } from '#web/questions/authoring/digest-line.ts';
import type { KindAuthoring } from '#web/questions/authoring/kind-authoring.ts';
import { noLines } from '#web/questions/authoring/kind-authoring.ts';
import { fillList, hasMarks, rightTexts } from '#web/questions/authoring/written-texts.ts';
import { MultipleEditor } from './multiple-editor.tsx';
import { MultipleRule } from './multiple-rule.tsx';

export const multipleAuthoring: KindAuthoring<'multiple'> = {
  Editor: MultipleEditor,
  KeyFields: MultipleRule,
  toKey:
    (key) =>
    ({ optionIds }) => ({ ...key, optionIds }),
  answerName: 'Правильні відповіді',
  keyLines: noLines,
  digest: ({ body, key }) => [
    ...optionLines(body.options, key.optionIds),
    { label: 'Частина балів', text: yesNo(key.rule === 'partial') },
    orderLine(body.fixedOrder),
  ],
  written: ({ body, key }) => ({
    list: rightTexts(body.options, (id) => key.optionIds.includes(id)),
    hasMore: hasMarks(body.options),
  }),
  fill: ({ body, key }, written, newId) => {
    const { items, rightIds } = fillList(body.options, written, MULTIPLE_OPTIONS_MAXIMUM, newId);
    return { body: { ...body, options: items }, key: { ...key, optionIds: rightIds } };
  },
};
