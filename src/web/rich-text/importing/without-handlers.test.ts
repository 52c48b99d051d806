import { expect, it } from 'vitest';
import { withoutHandlers } from './without-handlers.ts';

it.each([
  ['<img src="a.png" onerror="document.title=1">', '<img src="a.png">'],
  ["<p title='x > y' OnClick = 'go()' lang=uk>Сад</p>", "<p title='x > y' lang=uk>Сад</p>"],
  ['<p onclick=go() onfocus>Сад</p>', '<p>Сад</p>'],
])('%j becomes %j', (source, cleaned) => {
  expect(withoutHandlers(source)).toBe(cleaned);
});

it.each(['<img alt="рядок once = 1">', '<p>a on = b, 2 < onion = 3</p>', '<ol><li id="1">Раз</li></ol>'])(
  '%j stays as it is',
  (source) => {
    expect(withoutHandlers(source)).toBe(source);
  },
);
