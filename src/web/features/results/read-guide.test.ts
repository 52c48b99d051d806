import { describe, expect, it } from 'vitest';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import guideText from '#docs/scoring.md?raw';
import { readGuide } from './read-guide.ts';

const guide = readGuide(guideText);

describe('the guide to scoring', () => {
  it.each(QUESTION_KINDS)('has a section with a worked example for %s, under the name of the kind', (kind) => {
    const sections = guide.filter(({ title }) => title === QUESTION_KIND_LABELS[kind].name);
    expect(sections).toHaveLength(1);
    expect(sections[0]?.blocks.map((block) => block.kind)).toContain('example');
  });

  it('shows no signs of the Markdown it is written in', () => {
    expect(guide[0]?.title).toBe('');
    expect(JSON.stringify(guide)).not.toMatch(/\*\*|"(?:>|#|- |\|)/);
  });

  it('is read with every form of text that it uses', () => {
    const read = readGuide(
      '# Назва\n\nРядок\nдалі **важливо**.\n\n## Розділ\n\n    а = б\n\n> Приклад\n> ще\n\n- раз\n  два\n- три\n\n| А | Б |\n|---|---|\n| 1 | 2 |\n',
    );
    expect(read).toEqual([
      {
        title: '',
        blocks: [
          {
            kind: 'paragraph',
            runs: [
              { text: 'Рядок далі ', strong: false },
              { text: 'важливо', strong: true },
              { text: '.', strong: false },
            ],
          },
        ],
      },
      {
        title: 'Розділ',
        blocks: [
          { kind: 'formula', lines: ['а = б'] },
          { kind: 'example', runs: [{ text: 'Приклад ще', strong: false }] },
          { kind: 'list', items: [[{ text: 'раз два', strong: false }], [{ text: 'три', strong: false }]] },
          { kind: 'table', head: ['А', 'Б'], rows: [['1', '2']] },
        ],
      },
    ]);
  });
});
