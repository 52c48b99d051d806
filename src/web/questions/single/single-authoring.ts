import { rightIds } from '#core/questions/single/right-ids.ts';
import { SINGLE_OPTIONS_MAXIMUM } from '#core/questions/single/single-schema.ts';
import { optionLines, orderLine } from '#web/questions/authoring/digest-line.ts';
import type { KindAuthoring } from '#web/questions/authoring/kind-authoring.ts';
import { noLines } from '#web/questions/authoring/kind-authoring.ts';
import { fillList, hasMarks, onlyId, rightTexts } from '#web/questions/authoring/written-texts.ts';
import { SingleEditor } from './single-editor.tsx';
import { SingleKeyFields, withFurther } from './single-key-fields.tsx';

export const singleAuthoring: KindAuthoring<'single'> = {
  Editor: SingleEditor,
  KeyFields: SingleKeyFields,
  toKey:
    ({ alsoRight = [] }) =>
    ({ optionId }) =>
      withFurther(
        optionId,
        alsoRight.filter((id) => id !== optionId),
      ),
  answerName: 'Правильна відповідь',
  keyLines: noLines,
  digest: ({ body, key }) => [...optionLines(body.options, rightIds(key)), orderLine(body.fixedOrder)],
  written: ({ body, key }) => ({
    list: rightTexts(body.options, (id) => rightIds(key).includes(id)),
    hasMore: hasMarks(body.options),
  }),
  fill: ({ body }, written, newId) => {
    const { items, rightIds } = fillList(body.options, written, SINGLE_OPTIONS_MAXIMUM, newId);
    return { body: { ...body, options: items }, key: { optionId: onlyId(rightIds) } };
  },
};
