import { MATCHING_ROWS_MAXIMUM } from '#core/questions/matching/matching-schema.ts';
import { choiceLines, optionLines } from '#web/questions/authoring/digest-line.ts';
import type { KindAuthoring } from '#web/questions/authoring/kind-authoring.ts';
import { answerIsKey, noLines } from '#web/questions/authoring/kind-authoring.ts';
import { fillList, isFilled, plainTexts } from '#web/questions/authoring/written-texts.ts';
import { MatchingEditor } from './matching-editor.tsx';

export const matchingAuthoring: KindAuthoring<'matching'> = {
  Editor: MatchingEditor,
  KeyFields: null,
  toKey: answerIsKey,
  answerName: 'Правильна відповідь',
  keyLines: noLines,
  digest: ({ body, key }) => [
    ...choiceLines('Рядок', body.rows, key.choices, body.options),
    ...optionLines(body.options, []),
  ],
  written: ({ body }) => ({ list: plainTexts(body.rows), hasMore: body.options.some(isFilled) }),
  fill: ({ body, key }, written, newId) => {
    const { items } = fillList(body.rows, written, MATCHING_ROWS_MAXIMUM, newId);
    return { body: { ...body, rows: items }, key };
  },
};
