import { gapOptions } from '#core/questions/cloze/cloze-gaps.ts';
import { clozeGapIds } from '#core/questions/cloze/gap-ids.ts';
import { toleranceDigest } from '#web/questions/authoring/digest-line.ts';
import type { KindAuthoring } from '#web/questions/authoring/kind-authoring.ts';
import { keepEmpty } from '#web/questions/authoring/kind-authoring.ts';
import { quotedWords, toleranceLines } from '#web/questions/short/accepted-words.ts';
import { CLOZE_MODE_NAMES, clozeLines } from './cloze-digest.ts';
import { ClozeEditor } from './cloze-editor.tsx';
import { ClozeKeyFields } from './cloze-key-fields.tsx';

export const clozeAuthoring: KindAuthoring<'cloze'> = {
  Editor: ClozeEditor,
  KeyFields: ClozeKeyFields,
  toKey: (key) => {
    if (key.mode === 'typed') return null;
    return ({ gaps }) => ({ mode: 'choice', gaps: gaps.map(({ gapId, value }) => ({ gapId, optionId: value })) });
  },
  answerName: 'Правильна відповідь',
  keyLines: (key, body) => {
    if (key.mode !== 'typed') return [];
    const gaps = clozeGapIds(body).map((gapId, index) => {
      const accepted = key.gaps.find((gap) => gap.gapId === gapId)?.accepted ?? [];
      return `Пропуск ${index + 1}: ${quotedWords(accepted)}`;
    });
    return [...gaps, ...toleranceLines(key)];
  },
  digest: ({ body, key }) => [
    { label: 'Пропуски', text: CLOZE_MODE_NAMES[body.mode] },
    ...clozeLines(body, key),
    ...(key.mode === 'typed' ? toleranceDigest(key) : []),
  ],
  written: ({ body, key }) => ({
    list:
      key.mode === 'typed'
        ? key.gaps.flatMap(({ accepted }) => accepted.map((text) => ({ text, right: true })))
        : key.gaps.flatMap(({ gapId, optionId }) =>
            gapOptions(body, gapId).flatMap(({ id, text }) => (id === optionId ? [{ text, right: true }] : [])),
          ),
    hasMore: body.passage.length > 0,
  }),
  // Words alone make no passage.
  fill: keepEmpty,
};
