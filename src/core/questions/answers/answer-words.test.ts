import { expect, it } from 'vitest';
import { answerWords } from './answer-words.ts';

const named = (id: string, text: string) => ({ id, text });
const pairs = (...choices: readonly (readonly [itemId: string, choiceId: string])[]) => ({
  choices: choices.map(([itemId, choiceId]) => ({ itemId, choiceId })),
});

it('sentences that are parts of one line have no full stop before the sign that parts them', () => {
  const statements = [named('s1', 'Пором запрацював за три дні.'), named('s2', 'Пором тягнули двоє.')];
  const groups = [named('g1', 'факт'), named('g2', 'думка')];
  expect(answerWords('category', pairs(['s1', 'g1'], ['s2', 'g1']), { groups, statements } as never)).toBe(
    'факт: Пором запрацював за три дні, Пором тягнули двоє',
  );
  const verdicts = { verdicts: [{ statementId: 's1', verdict: 'true' as const }] };
  expect(answerWords('stated', verdicts, { statements } as never)).toBe('Пором запрацював за три дні — правильно');
  const places = [named('p1', ''), named('p2', '')];
  const sentences = [named('n1', 'Діти сміялися…'), named('n2', 'Стояла тиша. І все...')];
  expect(answerWords('insert', pairs(['n1', 'p2'], ['n2', 'p1']), { sentences, places } as never)).toBe(
    'Діти сміялися… — місце 2; Стояла тиша. І все... — місце 1',
  );
});
