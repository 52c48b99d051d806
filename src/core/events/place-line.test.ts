import { expect, it } from 'vitest';
import { placeLine } from './place-line.ts';

it.each([
  ['Бібліотека', 'вул. Лесі Українки, 14', 'Бібліотека, вул. Лесі Українки, 14'],
  ['Бібліотека', '', 'Бібліотека'],
  ['', 'вул. Лесі Українки, 14', 'вул. Лесі Українки, 14'],
  ['', '', ''],
])('«%s» and «%s» are «%s»', (place, address, line) => expect(placeLine({ place, address })).toBe(line));
