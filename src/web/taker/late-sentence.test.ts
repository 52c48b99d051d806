import { expect, it } from 'vitest';
import { lateSentence } from './finish-screen.tsx';

it.each([
  [1, 'Вашої відповіді там не було; її збережено для ведучого.'],
  [2, 'Ваших 2 відповідей там не було; їх збережено для ведучого.'],
  [5, 'Ваших 5 відповідей там не було; їх збережено для ведучого.'],
  [21, 'Вашої 21 відповіді там не було; її збережено для ведучого.'],
])('%d late', (late, sentence) => expect(lateSentence(late)).toBe(sentence));
