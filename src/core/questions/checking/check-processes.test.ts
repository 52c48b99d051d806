import { describe, expect, it } from 'vitest';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import { checkProcesses } from './check-processes.ts';

const asking = (...processes: ReadingProcess[]) => processes.map((process) => ({ process }));

describe('questions that all ask for one reading process', () => {
  it('are told of from five questions on', () => {
    const five = asking('understand', 'understand', 'understand', 'understand', 'understand');
    expect(checkProcesses(five)).toMatchObject([{ code: 'one-process', blocking: false }]);
    expect(checkProcesses(five)[0]?.message).toContain('спосіб читання «зрозуміти»');
    expect(checkProcesses(five.slice(1))).toEqual([]);
    expect(checkProcesses([])).toEqual([]);
  });

  it('are not, when one asks for another', () => {
    expect(checkProcesses(asking('locate', 'locate', 'locate', 'locate', 'evaluate'))).toEqual([]);
  });
});
