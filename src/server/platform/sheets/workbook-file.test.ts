import { describe, expect, it, vi } from 'vitest';
import type { SheetRow } from '#core/exports/csv.ts';
import { workbookOf } from '#server/platform/sheets/workbook-file.ts';
import { filesOfZip } from '#server/platform/testing/files-of-zip.ts';
import { createWorkPool, WORK_POOL_LIMITS } from '#server/platform/threads/work-pool.ts';

vi.setConfig({ testTimeout: 30_000 });

async function* parts(...all: (readonly SheetRow[])[]) {
  yield* all;
}

async function made(...all: (readonly SheetRow[])[]): Promise<{ sheet: string; strings: string }> {
  const work = createWorkPool(WORK_POOL_LIMITS);
  const file = await workbookOf({ work }, [{ parts: parts(...all), name: 'Результати', frozenColumns: 1 }]);
  await work.close();
  if (!file.ok) throw new Error(file.error.code);
  const files = filesOfZip(file.value);
  return {
    sheet: files.get('xl/worksheets/sheet1.xml') ?? '',
    strings: files.get('xl/sharedStrings.xml') ?? '',
  };
}

describe('an XLSX file', () => {
  it('has numbers as numbers, moments as dates by the clock of Kyiv, and words that begin with = as words', async () => {
    const at = new Date('2026-11-21T08:00:00Z');
    const { sheet, strings } = await made(
      [['Хто', 'Бали', 'Здано']],
      [
        ['=1+1', 2.256, at],
        ['Яна', null, null],
      ],
    );
    expect(strings).toContain('<t>=1+1</t>');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toMatch(/<c r="B2" s="\d+"[^>]*><v>2\.256<\/v>/);
    // 21 November 2026, 10:00 in Kyiv, in days since 1899-12-30.
    expect(Number(/<c r="C2"[^>]*><v>([\d.]+)<\/v>/.exec(sheet)?.[1])).toBeCloseTo(46_347 + 10 / 24, 6);
    expect(sheet).not.toMatch(/r="B3"[^>]*><v>/);
  });

  it('holds numbers whole and shows two decimals, so that cells sum to their total', async () => {
    const { sheet } = await made(
      [['Частка', 'Ціле']],
      [
        [2 / 3, 2],
        [2 / 3, null],
        [2 / 3, null],
      ],
    );
    expect(sheet.match(/<v>0\.666666666666667<\/v>/g)).toHaveLength(3);
    expect(sheet).toMatch(/<c r="B2"><v>2<\/v>/);
    expect(sheet).toContain('<col min="1" max="1" width="8"');
  });

  it('keeps heads and names in sight and makes columns as wide as their words', async () => {
    const { sheet } = await made([['Хто', 'Бали']], [['Анастасія Володимирівна Переяславська', 1]]);
    expect(sheet).toMatch(/<pane [^>]*state="frozen"/);
    expect(sheet).toMatch(/ySplit="1"/);
    expect(sheet).toMatch(/<col [^>]*width="3[89]/);
  });

  it('has 10 000 rows at most, on all sheets together', async () => {
    const work = createWorkPool(WORK_POOL_LIMITS);
    const rows = (count: number) =>
      parts(
        [['Хто']],
        Array.from({ length: count }, (_, index) => [index]),
      );
    const of = { name: 'Відповіді', frozenColumns: 1 };
    expect(await workbookOf({ work }, [{ parts: rows(10_000), ...of }])).toMatchObject({ ok: true });
    const two = [rows(5_000), rows(5_001)].map((one, index) => ({ ...of, parts: one, name: `Аркуш ${index}` }));
    expect(await workbookOf({ work }, two)).toMatchObject({ error: { code: 'sheet_too_large' } });
    const more = await workbookOf({ work }, [{ parts: rows(10_001), ...of }]);
    expect(more).toMatchObject({ error: { code: 'sheet_too_large' } });
    await work.close();
  });

  it('gathers no more text than the server has memory for', async () => {
    let taken = 0;
    async function* long() {
      yield [['Хто']];
      for (;;) {
        taken += 1;
        yield [['довга відповідь '.repeat(4_000)]];
      }
    }
    const work = createWorkPool(WORK_POOL_LIMITS);
    const refused = await workbookOf({ work }, [{ parts: long(), name: 'Відповіді', frozenColumns: 1 }]);
    expect(refused).toMatchObject({ error: { code: 'sheet_too_large' } });
    expect(taken).toBeLessThan(100);
    await work.close();
  });

  it('cuts a cell that Excel would refuse', async () => {
    const { strings } = await made([['Відповідь']], [['а'.repeat(40_000)]]);
    expect(/<t[^>]*>(а+…)<\/t>/.exec(strings)?.[1]).toHaveLength(32_767);
  });
});
