import { RETELL_UNITS_MAXIMUM } from '#core/questions/retell/retell-schema.ts';
import type { KindAuthoring } from '#web/questions/authoring/kind-authoring.ts';
import { fillList, plainTexts } from '#web/questions/authoring/written-texts.ts';
import { adviceWords } from '#web/questions/writing/length-words.ts';
import { RetellEditor } from './retell-editor.tsx';
import { RetellKeyFields } from './retell-key-fields.tsx';

export const retellAuthoring: KindAuthoring<'retell'> = {
  Editor: RetellEditor,
  KeyFields: RetellKeyFields,
  toKey: () => null,
  answerName: null,
  keyLines: ({ units }) => units.map(({ text, weight }) => (weight === 2 ? `${text} (головна думка)` : text)),
  digest: ({ body, key }) => [
    ...key.units.map(({ text, weight }, index) => ({
      label: `Думка ${index + 1}`,
      text: weight === 2 ? `${text} (головна)` : text,
    })),
    { label: 'Обсяг', text: adviceWords(body) ?? '' },
  ],
  written: ({ key }) => ({ list: plainTexts(key.units), hasMore: false }),
  fill: ({ body, key }, written, newId) => {
    const { items } = fillList([], written, RETELL_UNITS_MAXIMUM, newId);
    const units = items.map((item) => ({ ...item, weight: 1 as const }));
    return { body, key: { units: units.length === 0 ? key.units : units } };
  },
};
