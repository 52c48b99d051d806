import type { OrderingKey } from '#core/questions/ordering/ordering-schema.ts';
import { ORDERING_ITEMS_MAXIMUM } from '#core/questions/ordering/ordering-schema.ts';
import type { KindAuthoring } from '#web/questions/authoring/kind-authoring.ts';
import { noLines } from '#web/questions/authoring/kind-authoring.ts';
import { fillList, plainTexts } from '#web/questions/authoring/written-texts.ts';
import { OrderingEditor } from './ordering-editor.tsx';
import { OrderingKeyRule } from './ordering-rule.tsx';

const RULE_NAMES: Readonly<Record<OrderingKey['rule'], string>> = {
  'pairs-above-chance': 'за парами, з поправкою на випадок',
  pairs: 'за парами',
  positions: 'за місцями',
  'all-or-nothing': 'усе або нічого',
};

export const orderingAuthoring: KindAuthoring<'ordering'> = {
  Editor: OrderingEditor,
  KeyFields: OrderingKeyRule,
  toKey:
    (key) =>
    ({ itemIds }) => ({ ...key, itemIds }),
  answerName: 'Правильна відповідь',
  keyLines: noLines,
  digest: ({ body, key }) => [
    ...body.items.map(({ text }, index) => ({ label: `Пункт ${index + 1}`, text })),
    { label: 'Неповний порядок', text: RULE_NAMES[key.rule] },
  ],
  written: ({ body }) => ({ list: plainTexts(body.items), hasMore: false }),
  fill: ({ body, key }, written, newId) => {
    const { items } = fillList(body.items, written, ORDERING_ITEMS_MAXIMUM, newId);
    return { body: { ...body, items }, key };
  },
};
