import { describe, expect, it } from 'vitest';
import type { AuthoredQuestionOf } from '#core/questions/authored-question-schema.ts';
import { parseAuthored } from '#core/questions/authored-question-schema.ts';
import { previewQuestion } from '#core/questions/presenting/preview-question.ts';
import { checkQuestion, emptyQuestion } from '#core/questions/registry.ts';
import { digestAnswer } from '#web/questions/authoring/authoring-registry.ts';
import { changeKind, duplicateQuestion, losesByChange } from './change-kind.ts';

let last = 0;
const newId = () => `id-${(last += 1)}`;

function single(): AuthoredQuestionOf<'single'> {
  const empty = emptyQuestion('single', newId);
  const options = [
    { id: 'one', text: 'планети' },
    { id: 'two', text: 'люди' },
  ];
  return { ...empty, body: { options, fixedOrder: true }, key: { optionId: 'one' } };
}

describe('changing the kind of a question', () => {
  it('keeps options and key between one and several answers', () => {
    const several = changeKind(single(), 'multiple', newId) as AuthoredQuestionOf<'multiple'>;
    expect(several.body.options.slice(0, 2).map(({ text }) => text)).toEqual(['планети', 'люди']);
    expect(several.key.optionIds).toEqual([several.body.options[0]?.id]);
    const back = changeKind(several, 'single', newId) as AuthoredQuestionOf<'single'>;
    expect(back.key.optionId).toBe(back.body.options[0]?.id);
    expect(parseAuthored('multiple', several).ok).toBe(true);
    expect(parseAuthored('single', back).ok).toBe(true);
  });

  it('turns right options into accepted answers, and warns that wrong ones are lost', () => {
    expect(losesByChange(single(), 'short')).toBe(true);
    const short = changeKind(single(), 'short', newId) as AuthoredQuestionOf<'short'>;
    expect(short.key.accepted).toEqual(['планети']);
    expect(checkQuestion(short, []).map(({ code }) => code)).toEqual(['prompt-empty']);
    expect(losesByChange(short, 'multiple')).toBe(false);
  });

  it('keeps the common fields and the id', () => {
    const before = { ...single(), points: 2.5, required: true };
    expect(changeKind(before, 'short', newId)).toMatchObject({ id: before.id, points: 2.5, required: true });
  });
});

describe('kinds with lists', () => {
  it('pass their texts on, and a right option becomes a true statement', () => {
    const stated = changeKind(single(), 'stated', newId) as AuthoredQuestionOf<'stated'>;
    expect(stated.body.statements.map(({ text }) => text)).toEqual(['планети', 'люди', '']);
    expect(stated.key.verdicts).toEqual([{ statementId: stated.body.statements[0]?.id, verdict: 'true' }]);
    const back = changeKind(stated, 'single', newId) as AuthoredQuestionOf<'single'>;
    expect(back.key.optionId).toBe(back.body.options[0]?.id);
    for (const kind of ['matching', 'ordering', 'category', 'multiple'] as const) {
      const changed = changeKind(single(), kind, newId);
      expect(losesByChange(single(), kind)).toBe(false);
      expect(JSON.stringify(changed.body)).toContain('планети');
      expect(parseAuthored(kind, changed).ok).toBe(true);
    }
  });

  it('warn if something would be lost', () => {
    const empty = emptyQuestion('category', newId);
    const category = { ...empty, body: { ...empty.body, groups: [{ id: 'g', text: 'люди' }] } };
    expect(losesByChange(empty, 'stated')).toBe(false);
    expect(losesByChange(category, 'stated')).toBe(true);
    expect(losesByChange(category, 'category')).toBe(false);
  });
});

describe('a duplicate', () => {
  it('has ids of its own, in the options and in the key', () => {
    const before = single();
    const copy = duplicateQuestion(before, newId) as AuthoredQuestionOf<'single'>;
    const ids = copy.body.options.map(({ id }) => id);
    expect(copy.id).not.toBe(before.id);
    expect(ids).not.toContain('one');
    expect(copy.key.optionId).toBe(ids[0]);
    expect(copy.body.options.map(({ text }) => text)).toEqual(['планети', 'люди']);
  });

  it('of gaps, criteria and ideas has ids of its own everywhere', () => {
    const cloze: AuthoredQuestionOf<'cloze'> = {
      ...emptyQuestion('cloze', newId),
      body: {
        mode: 'list',
        passage: [{ pieces: [{ text: 'Садок ' }, { gapId: 'gap' }] }],
        lists: [{ gapId: 'gap', options: [{ id: 'right', text: 'вишневий' }] }],
      },
      key: { mode: 'choice', gaps: [{ gapId: 'gap', optionId: 'right' }] },
    };
    const copy = duplicateQuestion(cloze, newId) as AuthoredQuestionOf<'cloze'>;
    expect(JSON.stringify(copy)).not.toMatch(/"(gap|right)"/u);
    expect(parseAuthored('cloze', copy).ok).toBe(true);
    expect(digestAnswer(copy)).toEqual(digestAnswer(cloze));
    expect(previewQuestion(copy, null).right).toEqual({
      gaps: copy.key.mode === 'choice' ? copy.key.gaps.map((gap) => ({ gapId: gap.gapId, value: gap.optionId })) : [],
    });
    const open = emptyQuestion('open', newId);
    const second = duplicateQuestion(open, newId) as AuthoredQuestionOf<'open'>;
    expect(second.key.criteria[0]?.id).not.toBe(open.key.criteria[0]?.id);
  });
});
