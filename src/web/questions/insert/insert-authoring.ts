import { anchorLines } from '#web/questions/authoring/digest-line.ts';
import type { KindAuthoring } from '#web/questions/authoring/kind-authoring.ts';
import { answerIsKey, keepEmpty, noLines } from '#web/questions/authoring/kind-authoring.ts';
import { InsertEditor } from './insert-editor.tsx';

export const insertAuthoring: KindAuthoring<'insert'> = {
  Editor: InsertEditor,
  KeyFields: null,
  toKey: answerIsKey,
  answerName: 'Правильна відповідь',
  keyLines: noLines,
  digest: ({ key }) => anchorLines('Вилучене речення', key.anchors),
  written: ({ key }) => ({ list: [], hasMore: key.anchors.length > 0 }),
  fill: keepEmpty,
};
