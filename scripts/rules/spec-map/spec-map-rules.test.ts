import { describe, expect, it } from 'vitest';
import { findSpecMapFaults } from './spec-map-rules.ts';

const sections = ['2', '3', '4', '5', '6', '7', '8', '9'].map((number) => `## ${number}. Something`).join('\n');
const files: Record<string, string> = {
  'a.test.ts': "it('shows it', () => {}); test(\n  'in two lines',\n  () => {}); const other = 'a word';",
  'b.spec.ts': 'it.each([1])("of %s (all)", () => {});',
};

function check(...rows: string[]): string[] {
  const table = ['| Line | Shown by |', '|---|---|', ...rows].join('\n');
  return findSpecMapFaults(`${sections}\n${table}`, (path) => files[path] ?? null).map((fault) =>
    fault.replace(/^line \d+: /, ''),
  );
}

describe('the map of the specification', () => {
  it('has no faults if every line names tests that exist', () => {
    expect(
      check('| one | `a.test.ts`: `shows it`<br>`a.test.ts`: `in two lines` |', '| two | `b.spec.ts`: `of %s (all)` |'),
    ).toEqual([]);
  });

  it.each([
    ['| one | |', 'no test shows this line'],
    ['| one | `c.test.ts`: `shows it` |', 'c.test.ts does not exist'],
    ['| one | `a.test.ts`: `shows` |', 'a.test.ts has no test «shows»'],
    ['| one | `a.test.ts`: `a word` |', 'a.test.ts has no test «a word»'],
    ['| one | `a.test.ts`: `shows it`<br>(pending) e2e/x.spec.ts |', 'a test in e2e/x.spec.ts is pending'],
  ])('%s: %s', (row, fault) => {
    expect(check(row)).toEqual([fault]);
  });

  it('has a fault for each missing section', () => {
    expect(findSpecMapFaults(sections.replace('## 7.', '## 17.'), () => null)).toEqual(['section 7 has no table']);
  });
});
