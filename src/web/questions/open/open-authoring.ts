import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { pointsWord } from '#core/language/plural.ts';
import { OPEN_CRITERIA_MAXIMUM } from '#core/questions/open/open-schema.ts';
import { documentText } from '#core/texts/document-text.ts';
import type { KindAuthoring } from '#web/questions/authoring/kind-authoring.ts';
import { fillList, plainTexts } from '#web/questions/authoring/written-texts.ts';
import { adviceWords } from '#web/questions/writing/length-words.ts';
import { OpenEditor } from './open-editor.tsx';
import { OpenKeyFields } from './open-key-fields.tsx';

export const openAuthoring: KindAuthoring<'open'> = {
  Editor: OpenEditor,
  KeyFields: OpenKeyFields,
  toKey: () => null,
  answerName: 'Зразок відповіді',
  keyLines: ({ criteria }) =>
    criteria.map(
      ({ text, maximum }) =>
        `${text} — до${NO_BREAK_SPACE}${formatNumber(maximum, 1)}${NO_BREAK_SPACE}${maximum === 1 ? 'бала' : pointsWord(maximum)}`,
    ),
  digest: ({ body, key }) => [
    ...key.criteria.map(({ text, maximum }, index) => ({
      label: `Критерій ${index + 1}`,
      text: `${text} (до ${formatNumber(maximum, 1)})`,
    })),
    { label: 'Обсяг', text: adviceWords(body) ?? '' },
    { label: 'Зразок відповіді', text: key.model === null ? '' : documentText(key.model) },
  ],
  written: ({ key }) => ({ list: plainTexts(key.criteria), hasMore: key.model !== null }),
  fill: ({ body, key }, written, newId) => {
    const { items } = fillList([], written, OPEN_CRITERIA_MAXIMUM, newId);
    const criteria = items.map((item) => ({ ...item, maximum: 1 }));
    return { body, key: { ...key, criteria: criteria.length === 0 ? key.criteria : criteria } };
  },
};
