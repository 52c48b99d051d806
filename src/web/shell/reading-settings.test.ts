import { describe, expect, it } from 'vitest';
import { DEFAULT_READING, parseReading } from './reading-settings.ts';

describe('parseReading', () => {
  it.each([null, '', 'not json', '7', '[]', 'null'])('returns the default for %j', (kept) => {
    expect(parseReading(kept)).toEqual(DEFAULT_READING);
  });

  it('returns the stored settings', () => {
    const kept = { size: 24, leading: 'loose', face: 'easy', numbers: 'shown' };
    expect(parseReading(JSON.stringify(kept))).toEqual(kept);
  });

  it('replaces only the damaged part', () => {
    expect(parseReading('{"size":400,"leading":"toString","face":"plain","numbers":1}')).toEqual({
      ...DEFAULT_READING,
      face: 'plain',
    });
  });
});
