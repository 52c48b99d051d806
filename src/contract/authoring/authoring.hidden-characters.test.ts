import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { changePool, createPool } from './draft-pools.ts';
import { saveText } from './draft-texts.ts';
import { importNmtTables } from './nmt-tables.ts';
import { changeTest, createTest } from './tests.ts';

const TYPED = ' Тигро\u00adлови\u202e\u200b ';
const document = { version: 1, blocks: [] };
const text = { title: TYPED, author: TYPED, source: TYPED, document, revision: 1 };

it.each([
  ['the title of a new test', createTest.body, { title: TYPED }, { title: 'Тигролови' }],
  ['the title of a draft', changeTest.body, { title: TYPED }, { title: 'Тигролови' }],
  ['a pool', createPool.body, { id: randomUUID(), title: TYPED, draw: 1 }, { title: 'Тигролови' }],
  ['a changed pool', changePool.body, { title: TYPED, draw: 1 }, { title: 'Тигролови' }],
  ['a subject', importNmtTables.body, { year: 2026, subject: TYPED, text: '' }, { subject: 'Тигролови' }],
  [
    'the words about a text',
    saveText.body,
    text,
    { title: ' Тигролови ', author: ' Тигролови ', source: ' Тигролови ' },
  ],
])('%s is kept without what nobody sees', (_name, schema, typed, kept) => {
  expect(schema.parse(typed)).toMatchObject(kept);
});

it('a test whose title is nothing but invisible characters has none', () => {
  expect(createTest.body.safeParse({ title: '\u200b\u2060' }).error?.issues[0]?.message).toBe('required');
});
