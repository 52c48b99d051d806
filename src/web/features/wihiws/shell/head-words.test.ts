import { describe, expect, it } from 'vitest';
import { headNote, phoneNote } from './head-words.ts';

const facts = {
  groupTitles: ['10-Б'],
  anybody: false,
  questionCount: 10,
  timeLimitSeconds: 2100,
  createdAt: '2026-11-27T08:00:00Z',
  closesAt: '2026-11-27T09:05:00Z',
};
const now = new Date('2026-11-27T08:41:00Z');

describe('the head of an issue', () => {
  it('says to whom it is given, how long it is and since when', () => {
    expect(headNote(facts)).toBe('10-Б · 10\u00a0запитань, 35\u00a0хвилин · 27\u00a0листопада\u00a02026');
    expect(headNote({ ...facts, groupTitles: [], anybody: true, questionCount: 1, timeLimitSeconds: null })).toBe(
      'за посиланням · 1\u00a0запитання · 27\u00a0листопада\u00a02026',
    );
  });

  it('says on a phone to whom and until when', () => {
    expect(phoneNote(facts, now)).toBe('10-Б · до 11:05');
    expect(phoneNote({ ...facts, closesAt: now.toISOString() }, now)).toBe('10-Б · закрито');
    expect(phoneNote({ ...facts, groupTitles: ['10-А', '10-Б'], anybody: true, closesAt: null }, now)).toBe(
      '10-А, 10-Б, за посиланням',
    );
    expect(phoneNote({ ...facts, groupTitles: [], closesAt: null }, now)).toBe('за логіном');
  });
});
