import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { importNmtTables } from '#contract/authoring/nmt-tables.ts';
import { changeEventState, eventFieldsSchema } from '#contract/events/events.ts';
import { feedbackSchema } from '#contract/feedback/feedback.ts';
import { sendMessage } from '#contract/lesson/lesson-messages.ts';
import { paperMarkSchema } from '#contract/paper/answer-sheets.ts';
import { sendEventMessage } from '#contract/registrations/registration-desk.ts';
import { openSchemas } from '#core/questions/open/open-schema.ts';
import { markedOptionListSchema, optionListSchema } from '#core/questions/option-schema.ts';
import { retellSchemas } from '#core/questions/retell/retell-schema.ts';
import { formAnswersSchema, formQuestionsSchema } from '#core/registrations/registration-form-schema.ts';
import { surveyAnswersSchema, surveyDefinitionSchema } from '#core/surveys/survey-schema.ts';
import { promptSchema } from '#core/texts/document-schema.ts';
import { parseMarkedRow } from '#core/texts/marked-row.ts';
import { described } from '#web/features/events/described.ts';
import { typedLogins } from '#web/lib/typed-lines.ts';
import { cleanLine } from '#web/questions/items/option-changes.ts';

const ID = '7b0c1f0e-54a7-4d3b-9a53-0d2a30f0a001';
const TYPED = ['а\nб', 'а\n\nб', 'а\r\nб', 'а\tб', 'а\u2028б', '\u200bа\u00ad\nб'] as const;

/** How what is typed gets to the server: the schema of the field and what the page makes of it before. */
type Way = { readonly schema: ZodType; readonly value: (typed: string) => unknown };
const way = (schema: ZodType, value: (typed: string) => unknown): Way => ({ schema, value });
/** Not sent: only shown, or taken apart into lines, names or rows before. */
const NOT_SENT = 'not sent as it is typed';

const prompt = way(promptSchema, described);
const option = way(optionListSchema(8), (typed) => [
  { id: 'a', text: cleanLine(typed) },
  { id: 'b', text: 'я' },
]);
const marked = way(markedOptionListSchema(8), (typed) => [
  { id: 'a', ...parseMarkedRow(cleanLine(typed)) },
  { id: 'b', text: 'я' },
]);
const definition = (words: object) => ({
  intro: '',
  thanks: '',
  pages: [{ id: 'p', title: '', questions: [] }],
  ...words,
});
const survey = (words: (typed: string) => object) => way(surveyDefinitionSchema, (typed) => definition(words(typed)));
const answer = way(openSchemas.answer, (text) => ({ text }));

/** Each text area of the product, by the file that shows it, as many as it shows. */
const WAYS: Readonly<Record<string, readonly (Way | typeof NOT_SENT)[]>> = {
  'features/authoring/questions/question-editor.tsx': [prompt, prompt, prompt],
  'rich-text/footnote-dialog.tsx': [prompt],
  'features/events/components/cancel-event-dialog.tsx': [
    way(changeEventState.body, (reason) => ({ state: 'cancelled', reason })),
  ],
  'features/events/components/event-form.tsx': [
    way(eventFieldsSchema.pick({ summary: true }), (summary) => ({ summary })),
  ],
  'features/events/embed/embed-code.tsx': [NOT_SENT],
  'features/events/programme/importing/import-dialog.tsx': [NOT_SENT],
  // Read as a cell of a table: see the properties of the import.
  'features/events/programme/importing/import-row.tsx': [NOT_SENT, NOT_SENT],
  'features/feedback/components/give-feedback.tsx': [
    way(feedbackSchema, (words) => ({ id: ID, rating: 5, first: words, second: words, revision: 0 })),
  ],
  'features/groups/components/add-people.tsx': [NOT_SENT, NOT_SENT],
  'features/registrations/desk/questions-editor.tsx': [
    way(formQuestionsSchema, (title) => [{ kind: 'consent', id: ID, title, help: title, required: true, version: 0 }]),
  ],
  'features/registrations/desk/write-dialog.tsx': [
    way(sendEventMessage.body, (text) => ({ requestId: ID, text, filter: {} })),
  ],
  'features/registrations/registration-question-field.tsx': [way(formAnswersSchema, (typed) => ({ [ID]: typed }))],
  'features/scales/components/nmt-import.tsx': [
    way(importNmtTables.body, (text) => ({ year: 2026, subject: 'а б', text })),
  ],
  'features/surveys/answering/line-fields.tsx': [way(surveyAnswersSchema, (typed) => ({ q: typed }))],
  'features/surveys/builder/survey-editor.tsx': [survey((intro) => ({ intro })), survey((thanks) => ({ thanks }))],
  'features/surveys/builder/survey-question-editor.tsx': [
    survey((help) => ({
      pages: [{ id: 'p', title: '', questions: [{ kind: 'long', id: 'q', title: 'а', help, required: false }] }],
    })),
  ],
  'features/tests/components/correction-form.tsx': [prompt],
  'features/tests/paper/entry/mark-row.tsx': [
    way(paperMarkSchema, (text) => ({ text, unreadable: false, points: '' })),
  ],
  'features/wihiws/components/recipient-list.tsx': [NOT_SENT],
  'features/wihiws/issuing/recipient-fields.tsx': [NOT_SENT],
  'features/wihiws/lesson/message-dialog.tsx': [way(sendMessage.body, (text) => ({ text, attemptId: null }))],
  'questions/cloze/cloze-editor.tsx': [option, option],
  'questions/cloze/cloze-key-fields.tsx': [option],
  'questions/cloze/passage-field.tsx': [prompt],
  'questions/items/items-editor.tsx': [option],
  'questions/items/options-editor.tsx': [marked],
  'questions/open/criteria-fields.tsx': [
    way(openSchemas.draftKey, (typed) => ({ criteria: [{ id: 'a', text: typed, maximum: 1 }], model: null })),
  ],
  'questions/open/model-field.tsx': [prompt],
  'questions/open/open-answer.tsx': [answer],
  'questions/retell/retell-answer.tsx': [answer],
  'questions/retell/unit-fields.tsx': [
    way(retellSchemas.draftKey, (typed) => ({ units: [{ id: 'a', text: typed, weight: 1 }] })),
  ],
  'questions/writing/marked-writing.tsx': [way(openSchemas.mark, (comment) => ({ criteria: [], comment }))],
};

/** Components that draw a text area for the file that uses them. */
const WRAPPERS: Readonly<Record<string, string>> = {
  'ui/fields/text-field.tsx': 'TextArea',
  'ui/fields/lines-form.tsx': 'LinesForm',
  'features/authoring/questions/rich-field.tsx': 'RichField',
  'features/authoring/texts/marked-area.tsx': 'MarkedArea',
  'questions/plain-document-field.tsx': 'PlainDocumentField',
  'questions/cloze/lines-field.tsx': 'LinesField',
  'questions/items/marked-input.tsx': 'MarkedInput',
  'questions/writing/growing-area.tsx': 'GrowingArea',
  'questions/writing/long-answer.tsx': 'LongAnswer',
  'questions/writing/row-list.tsx': 'RowList',
};
/** `<TextArea`, also one chosen by a condition: `? TextArea : TextField`. */
const AREA = new RegExp(
  String.raw`(?:<|\? |: )(?:textarea|AriaTextArea|${Object.values(WRAPPERS).join('|')})\b(?!>)`,
  'gu',
);

function areasOf(file: string): number {
  return readFileSync(`src/web/${file}`, 'utf8').match(AREA)?.length ?? 0;
}

const files = globSync('**/*.tsx', { cwd: 'src/web' }).filter((file) => !file.includes('.test.'));

it('every text area of the product is in the list, and the list has no other', () => {
  const found = files.filter((file) => WRAPPERS[file] === undefined && areasOf(file) > 0);
  expect(Object.fromEntries(found.sort().map((file) => [file, areasOf(file)]))).toEqual(
    Object.fromEntries(Object.entries(WAYS).map(([file, ways]) => [file, ways.length])),
  );
  expect(Object.keys(WRAPPERS).filter((file) => areasOf(file) === 0)).toEqual([]);
});

it.each(
  Object.entries(WAYS).flatMap(([file, ways]) =>
    ways.flatMap((one, at) => (one === NOT_SENT ? [] : TYPED.map((typed) => [file, at + 1, typed, one] as const))),
  ),
)('%s, area %i takes %j', (_file, _at, typed, { schema, value }) => {
  const read = schema.safeParse(value(typed));
  expect(read.error?.issues ?? []).toEqual([]);
  expect(JSON.stringify(read.data)).toMatch(/а.*б/su);
});

it('what is several lines stays so: every kind of break is one, a tab is a space', () => {
  const body = (text: string) => sendEventMessage.body.parse({ requestId: ID, text, filter: {} }).text;
  expect(body('Вітаю.\r\n\r\nЧекаємо\tна вас.\u2029До зустрічі \n')).toBe('Вітаю.\n\nЧекаємо на вас.\nДо зустрічі');
  expect(eventFieldsSchema.shape.summary.parse(' Два\r\nрядки\t')).toBe('Два рядки');
});

it('logins are taken apart by lines', () => {
  expect(typedLogins('а\r\nб')).toEqual(['а', 'б']);
});
