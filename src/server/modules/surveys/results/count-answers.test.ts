import { expect, it } from 'vitest';
import { linesOf } from '#core/surveys/anonymity/answer-lines.ts';
import { questionsOf } from '#core/surveys/answer-paths.ts';
import { joinVersions } from '#core/surveys/results/join-versions.ts';
import type { SurveyDefinition } from '#core/surveys/survey-types.ts';
import { countingLines } from './count-answers.ts';

function count(id: string) {
  const definition: SurveyDefinition = {
    intro: '',
    thanks: '',
    pages: [{ id: 'p1', title: '', questions: [{ id, kind: 'stars', title: 'Як?', help: '', required: false }] }],
  };
  const questions = joinVersions([questionsOf(definition)]);
  return countingLines.work({
    questions,
    lines: linesOf(questions, [questionsOf(definition)]),
    versions: { 1: definition },
    rows: Array.from({ length: 5 }, (_, index) => ({ id: `a${index}`, version: 1, answers: '{}' })),
  });
}

it('counts into no object but its own, whatever a question is called', () => {
  try {
    for (const id of ['__proto__', 'constructor']) count(id);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Object.keys(Object)).toEqual([]);
    expect(count('q1')).toEqual({ q1: { '1 ': 5 } });
  } finally {
    // So that the test itself can tell what it found.
    for (const one of [Object.prototype, Object]) delete (one as unknown as Record<string, unknown>)['1 '];
  }
});
