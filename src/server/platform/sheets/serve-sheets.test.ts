import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { CSV_TYPE, XLSX_TYPE } from '#contract/definition/file-types.ts';
import type { Operation } from '#contract/definition/operation.ts';
import { ok } from '#core/result.ts';
import type { Api } from '#server/platform/http/operations/serve-operation.ts';
import { createWorkPool, WORK_POOL_LIMITS } from '#server/platform/threads/work-pool.ts';
import type { SheetFile } from './serve-sheets.ts';
import { createSheets } from './serve-sheets.ts';
import { onePart } from './sheet-parts.ts';

type Reply = { readonly raw: EventEmitter };

/** Serves two tables as CSV and the first as a book too; `ask` gets a file as a person would, and `end` is its last byte. */
function served(file: Partial<SheetFile> = {}) {
  const handlers = new Map<string, (input: unknown, context: unknown) => Promise<unknown>>();
  const api = { serveFile: ({ id }: Operation, handler: never) => handlers.set(id, handler) } as unknown as Api;
  const work = createWorkPool(WORK_POOL_LIMITS);
  const sheets = createSheets(api, { now: () => new Date('2026-11-28T08:05:00Z'), work });
  const read: string[] = [];
  const find = () =>
    Promise.resolve(
      ok({
        name: ['Відгуки', 'День читання'],
        sheets: (ending: string) => {
          read.push(ending);
          return [{ name: 'Відгуки', frozenColumns: 1, parts: onePart([['Ім’я'], ['Яна']]) }];
        },
        ...file,
      }),
    );
  const operation = (id: string, type: string) => ({ id, file: type }) as Operation;
  sheets.serve([operation('feedback-csv', CSV_TYPE), operation('feedback-book', XLSX_TYPE)], find);
  sheets.serve([operation('answers-csv', CSV_TYPE)], find);
  const ask = (id: string, userId: string, reply: Reply = { raw: new EventEmitter() }) =>
    handlers.get(id)?.({}, { viewer: { userId }, reply });
  return { ask, read, close: () => work.close() };
}

describe('tables as files', () => {
  it('shares one limit among all tables, and frees a place when a file is sent', async () => {
    const { ask, read, close } = served();
    const first: Reply = { raw: new EventEmitter() };
    const answers = [await ask('feedback-csv', 'а', first)];
    for (const [id, userId] of [
      ['answers-csv', 'а'],
      ['feedback-csv', 'б'],
      ['answers-csv', 'б'],
      ['feedback-csv', 'в'],
      ['answers-csv', 'в'],
    ] as const)
      answers.push(await ask(id, userId));
    expect(answers.every((answer) => (answer as { ok: boolean }).ok)).toBe(true);

    const refused = { ok: false, error: { code: 'overloaded', retryAfterSeconds: 30 } };
    expect(await ask('answers-csv', 'г')).toEqual(refused);
    expect(read).toHaveLength(6);
    first.raw.emit('close');
    expect(await ask('answers-csv', 'г')).toMatchObject({ ok: true });
    await close();
  });

  it('gives one person two files at once', async () => {
    const { ask, close } = served();
    await ask('feedback-csv', 'а');
    await ask('answers-csv', 'а');
    expect(await ask('feedback-csv', 'а')).toMatchObject({ ok: false, error: { code: 'overloaded' } });
    expect(await ask('feedback-csv', 'б')).toMatchObject({ ok: true });
    await close();
  });

  it('names a file by what it is, of what and when, and ends it by its type', async () => {
    const { ask, close } = served();
    expect(await ask('feedback-csv', 'а')).toMatchObject({
      value: { name: 'Відгуки. День читання. 2026-11-28 10-05.csv' },
    });
    expect(await ask('feedback-book', 'а')).toMatchObject({
      value: { name: 'Відгуки. День читання. 2026-11-28 10-05.xlsx' },
    });
    await close();
  });

  it('refuses a book of too many rows before it reads any, and not a CSV', async () => {
    const { ask, read, close } = served({ countRows: () => Promise.resolve(10_001) });
    expect(await ask('feedback-book', 'а')).toMatchObject({ ok: false, error: { code: 'sheet_too_large' } });
    expect(read).toEqual([]);
    expect(await ask('feedback-csv', 'а')).toMatchObject({ ok: true });
    await close();
  });
});
