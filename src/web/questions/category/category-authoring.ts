import { CATEGORY_STATEMENTS_MAXIMUM } from '#core/questions/category/category-schema.ts';
import { choiceLines } from '#web/questions/authoring/digest-line.ts';
import type { KindAuthoring } from '#web/questions/authoring/kind-authoring.ts';
import { answerIsKey, noLines } from '#web/questions/authoring/kind-authoring.ts';
import { fillList, isFilled, plainTexts } from '#web/questions/authoring/written-texts.ts';
import { CategoryEditor } from './category-editor.tsx';

export const categoryAuthoring: KindAuthoring<'category'> = {
  Editor: CategoryEditor,
  KeyFields: null,
  toKey: answerIsKey,
  answerName: 'Правильна відповідь',
  keyLines: noLines,
  digest: ({ body, key }) => [
    ...body.groups.map(({ text }, index) => ({ label: `Група ${index + 1}`, text })),
    ...choiceLines('Твердження', body.statements, key.choices, body.groups),
  ],
  written: ({ body }) => ({ list: plainTexts(body.statements), hasMore: body.groups.some(isFilled) }),
  fill: ({ body, key }, written, newId) => {
    const { items } = fillList(body.statements, written, CATEGORY_STATEMENTS_MAXIMUM, newId);
    return { body: { ...body, statements: items }, key };
  },
};
