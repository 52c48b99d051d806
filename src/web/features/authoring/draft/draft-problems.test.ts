import { describe, expect, it } from 'vitest';
import { emptyQuestion } from '#core/questions/registry.ts';
import { draftQuestionProblems, textProblems, titleProblems } from './draft-problems.ts';

const id = '00000000-0000-4000-8000-000000000001';
const newId = () => id;

describe('a problem that keeps an item from being saved', () => {
  it('does not arise from an unfinished question', () => {
    expect(draftQuestionProblems(emptyQuestion('short', newId))).toEqual({});
  });

  it('is shown beside its field, in Ukrainian', () => {
    const short = emptyQuestion('short', newId);
    const long = { ...short, key: { ...short.key, accepted: ['а'.repeat(201)] }, points: 0 };
    const problems = draftQuestionProblems(long);
    expect(Object.keys(problems).sort()).toEqual(['key.accepted.0', 'points']);
    for (const sentence of Object.values(problems)) expect(sentence).toMatch(/^[А-ЯІЇЄҐ].*\.$/u);
  });

  it('concerns a rich field as a whole', () => {
    const inlines = [{ text: 'а'.repeat(4001) }];
    const prompt = { version: 1 as const, blocks: [{ kind: 'paragraph' as const, id: 'p', inlines }] };
    expect(Object.keys(draftQuestionProblems({ ...emptyQuestion('short', newId), prompt }))).toEqual(['prompt']);
  });

  it('is found in texts and titles too', () => {
    const text = { id, title: 'а'.repeat(201), author: '', source: '', document: { version: 1 as const, blocks: [] } };
    expect(textProblems(text)).toEqual({ title: 'Текст задовгий. Скоротіть його.' });
    expect(titleProblems('  ')).toEqual({ title: 'Дайте тесту назву.' });
    expect(titleProblems('Тест')).toEqual({});
  });
});
