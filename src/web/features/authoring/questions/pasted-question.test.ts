import { describe, expect, it } from 'vitest';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { emptyQuestion } from '#core/questions/registry.ts';
import { fillPastedQuestion, readPastedQuestion, takesWholeQuestion } from './pasted-question.ts';

let ids = 0;
const newId = () => `id-${(ids += 1)}`;
const empty = (kind: QuestionKind) => emptyQuestion(kind, newId);

function filled(kind: 'single' | 'multiple' | 'proof', text: string): AuthoredQuestion | null {
  const question = empty(kind);
  const pasted = readPastedQuestion(text);
  if (pasted === null || !takesWholeQuestion(question)) throw new Error('not taken');
  return fillPastedQuestion(question, pasted, newId);
}

describe('a question pasted whole', () => {
  it('is read with its options; the right one by its sign or by the last line', () => {
    const options = [
      { text: 'Людям.', right: false },
      { text: 'Планетам.', right: true },
    ];
    const prompt = 'Кому заздрить оповідач?';
    for (const text of [
      'Кому заздрить оповідач?\r\nА) Людям.\r\n+ Б) Планетам.',
      '12. Кому заздрить оповідач?\n\nA. Людям.\n*B.\tПланетам.\n',
      'Кому заздрить оповідач?\n1) Людям.\n✓ 2) Планетам.',
      'Кому заздрить оповідач?\nа) Людям.\nб) Планетам.\nПравильна відповідь: б',
      'Кому заздрить оповідач?\nA) Людям.\nB) Планетам.\nANSWER: B',
    ])
      expect(readPastedQuestion(text)).toEqual({ prompt, options });
  });

  it('keeps the lines of a prompt, also numbered ones before the options', () => {
    expect(readPastedQuestion('Прочитайте:\n1) перше;\n2) друге.\nЩо правда?\nА) перше\nБ) друге')).toEqual({
      prompt: 'Прочитайте:\n1) перше;\n2) друге.\nЩо правда?',
      options: [
        { text: 'перше', right: false },
        { text: 'друге', right: false },
      ],
    });
  });

  it.each([
    '',
    'Кому заздрить оповідач?',
    'А) Людям.\nБ) Планетам.',
    'Хто?\nА) Людям.',
    'Хто?\nБ) Людям.\nВ) Планетам.',
    'Хто?\nА) Людям.\nВ) Планетам.',
    'Хто?\nА) Людям.\nБ) Планетам.\nі ще рядок',
    'Рядок перший\nРядок другий',
  ])('is left to the field when it is something else: %j', (text) => {
    expect(readPastedQuestion(text)).toBeNull();
  });

  it('fills the options of each kind that has them, and marks the key', () => {
    const text = 'Що?\nА) раз\n+Б) два\nВ) три';
    const [single, multiple, proof] = (['single', 'multiple', 'proof'] as const).map((kind) => filled(kind, text));
    for (const question of [single, multiple, proof])
      expect(question?.body).toMatchObject({ options: [{ text: 'раз' }, { text: 'два' }, { text: 'три' }] });
    const second = (question: AuthoredQuestion | null | undefined) =>
      question != null && 'options' in question.body ? question.body.options[1]?.id : null;
    expect(single?.key).toEqual({ optionId: second(single) });
    expect(multiple?.key).toMatchObject({ optionIds: [second(multiple)] });
    expect(proof?.key).toEqual({ optionId: second(proof), anchors: [] });
  });

  it('marks none where one is right and two are marked, and takes no more options than there is room for', () => {
    expect(filled('single', 'Що?\n+А) раз\n+Б) два')?.key).toEqual({ optionId: null });
    expect(filled('multiple', 'Що?\nА) раз\nБ) два\nВ) три\nВідповіді: А, В')?.key).toMatchObject({
      optionIds: [expect.any(String), expect.any(String)],
    });
    const many = ['Що?', ...Array.from({ length: 11 }, (_, at) => `${at + 1}) варіант`)].join('\n');
    expect(filled('single', many)).toBeNull();
    expect(filled('multiple', many)).not.toBeNull();
  });

  it('goes only into a question of options in which nothing has been written', () => {
    expect(takesWholeQuestion(empty('short'))).toBe(false);
    const single = empty('single');
    expect(takesWholeQuestion(single)).toBe(true);
    if (single.kind !== 'single') throw new Error('another kind');
    const written = { ...single, body: { ...single.body, options: [{ id: 'a', text: 'вже є' }] } };
    expect(takesWholeQuestion(written)).toBe(false);
  });
});
