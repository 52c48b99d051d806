import { quoted } from '#core/language/quoted.ts';

const called = (prompt: string) => (prompt === '' ? 'Нове запитання' : `Запитання ${quoted(prompt)}`);

/** «Запитання «…» тепер 2 з 5.» `number` counts from 1. */
export function questionMovedWords(prompt: string, number: number, count: number): string {
  return `${called(prompt)} тепер ${number} з ${count}.`;
}

/** Said when a pointer takes a question. */
export function questionTakenWords(prompt: string): string {
  return `${called(prompt)} узято.`;
}

/** Said when dragging is given up. */
export function questionLeftWords(prompt: string): string {
  return `${called(prompt)} лишилося на своєму місці.`;
}
