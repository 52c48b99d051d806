import { expect, it } from 'vitest';
import { beforeColon } from './before-colon.ts';

it.each([
  ['З ким ви прийдете?', 'З ким ви прийдете'],
  ['Харчування: ', 'Харчування'],
  ['Оберіть одне.', 'Оберіть одне'],
  ['Чи «так»? А «ні»', 'Чи «так»? А «ні»'],
])('%s', (title, words) => expect(beforeColon(title)).toBe(words));
