import { expect, it } from 'vitest';
import { letterHtml } from './letter-html.ts';

it.each([
  ['Приходьте: https://podii.example/events/1.', 'https://podii.example/events/1', '.'],
  ['(див. https://podii.example/a?b=1&c=2)', 'https://podii.example/a?b=1&amp;c=2', ')'],
  ['«https://podii.example/х»', 'https://podii.example/х', '»'],
])('an address in «%s» is a link without the sign after it', (text, address, sign) => {
  expect(letterHtml(text)).toContain(`<a href="${address}" style="color:inherit">${address}</a>${sign}`);
});

it('what people type is no markup, and both themes of a mail program suit', () => {
  const html = letterHtml('<b>Увага</b> & "лапки"\nдругий рядок');
  expect(html).toContain('&lt;b&gt;Увага&lt;/b&gt; &amp; &quot;лапки&quot;<br>другий рядок');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
});
