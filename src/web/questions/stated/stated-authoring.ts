import { STATED_STATEMENTS_MAXIMUM } from '#core/questions/stated/stated-schema.ts';
import { STATED_VERDICT_NAMES } from '#core/questions/stated/stated-verdicts.ts';
import { orderLine } from '#web/questions/authoring/digest-line.ts';
import type { KindAuthoring } from '#web/questions/authoring/kind-authoring.ts';
import { answerIsKey, noLines } from '#web/questions/authoring/kind-authoring.ts';
import { fillList, rightTexts } from '#web/questions/authoring/written-texts.ts';
import { StatedEditor } from './stated-editor.tsx';

export const statedAuthoring: KindAuthoring<'stated'> = {
  Editor: StatedEditor,
  KeyFields: null,
  toKey: answerIsKey,
  answerName: 'Правильна відповідь',
  keyLines: noLines,
  digest: ({ body, key }) => [
    ...body.statements.map(({ id, text }, index) => {
      const verdict = key.verdicts.find(({ statementId }) => statementId === id)?.verdict;
      const words = verdict === undefined ? '' : ` → ${STATED_VERDICT_NAMES[verdict]}`;
      return { label: `Твердження ${index + 1}`, text: `${text}${words}` };
    }),
    orderLine(body.fixedOrder),
  ],
  written: ({ body, key }) => ({
    list: rightTexts(body.statements, (id) =>
      key.verdicts.some(({ statementId, verdict }) => statementId === id && verdict === 'true'),
    ),
    hasMore: false,
  }),
  fill: ({ body }, written, newId) => {
    const { items, rightIds } = fillList(body.statements, written, STATED_STATEMENTS_MAXIMUM, newId);
    // What is not right may be wrong or not stated: the author decides.
    const verdicts = rightIds.map((statementId) => ({ statementId, verdict: 'true' as const }));
    return { body: { ...body, statements: items }, key: { verdicts } };
  },
};
