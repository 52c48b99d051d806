import { describe, expect, it } from 'vitest';
import { findCrowdedFolders, measureSizes, percentile } from './size-rules.ts';

const ofLines = (path: string, count: number) => ({ path, text: 'export {};\n'.repeat(count) });

describe('sizes of files', () => {
  it.each([
    ['src/core/a.ts', 350, 351],
    ['src/web/styles/a.css', 350, 351],
    ['src/core/a.test.ts', 500, 501],
  ])('limits %s to %d lines', (path, most, tooMany) => {
    const others = [ofLines('src/core/b.ts', 1), ofLines('src/core/c.ts', 1)];
    const small = Array.from({ length: 10 }, (_, index) => ofLines(`src/core/small-${index}.ts`, 1));
    expect(measureSizes([...others, ...small, ofLines(path, most)]).faults).toEqual([]);
    const faults = measureSizes([...others, ...small, ofLines(path, tooMany)]).faults;
    expect(faults).toEqual([`${path}: ${tooMany} lines, at most ${most}`]);
  });

  it('limits the median and the 90th percentile of shipped code, not of tests', () => {
    const files = [70, 71, 71].map((count, index) => ofLines(`src/core/file-${index}.ts`, count));
    expect(measureSizes(files).faults).toEqual(['median file of src: 71 lines, at most 70']);
    const wide = [1, 1, 1, 1, 201].map((count, index) => ofLines(`src/core/file-${index}.ts`, count));
    expect(measureSizes(wide).faults).toEqual(['90th percentile of src: 201 lines, at most 200']);
    const tests = [300, 300].map((count, index) => ofLines(`src/core/file-${index}.test.ts`, count));
    expect(measureSizes(tests).faults).toEqual([]);
  });

  it('counts lines of comments, but not strings that look like comments', () => {
    const text = "// why\nconst a = '// no';\n/* two\nlines */\n";
    expect(measureSizes([{ path: 'src/core/a.ts', text }]).commentShare).toBe(3 / 4);
  });

  it('computes percentiles without interpolation', () => {
    expect(percentile([1, 2, 3, 4], 0.5)).toBe(2);
    expect(percentile([1, 2, 3, 4], 0.9)).toBe(4);
    expect(percentile([], 0.5)).toBe(0);
  });

  it('limits a folder to 20 shipped files, not counting tests', () => {
    const room = Array.from({ length: 20 }, (_, index) => `src/core/texts/part-${index}.ts`);
    expect(findCrowdedFolders([...room, 'src/core/texts/texts.test.ts'])).toEqual([]);
    for (const name of ['one-more.css', 'one-more.d.mts'])
      expect(findCrowdedFolders([...room, `src/core/texts/${name}`])).toEqual([
        'src/core/texts: 21 files, at most 20 in one folder',
      ]);
  });
});
