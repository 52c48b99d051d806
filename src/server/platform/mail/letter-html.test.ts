import { expect, it } from 'vitest';
import { letterHtml } from './letter-html.ts';

const LOOKS = { ownAddress: 'https://podii.example', image: null };

it.each([
  ['Приходьте: https://podii.example/events/1.', 'https://podii.example/events/1', '.'],
  ['(див. https://podii.example/a?b=1&c=2)', 'https://podii.example/a?b=1&amp;c=2', ')'],
  ['«https://podii.example/х»', 'https://podii.example/х', '»'],
])('an address in «%s» is a link without the sign after it', (text, address, sign) => {
  expect(letterHtml(text, LOOKS)).toContain(`<a href="${address}" style="color:inherit">${address}</a>${sign}`);
});

it('what people type is no markup, and both themes of a mail program suit', () => {
  const html = letterHtml('<b>Увага</b> & "лапки"\nдругий рядок', LOOKS);
  expect(html).toContain('&lt;b&gt;Увага&lt;/b&gt; &amp; &quot;лапки&quot;<br>другий рядок');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
});

it.each(['https://evil.example/pay', 'https://podii.example.evil.example/pay', 'https://podii.example@evil.example/'])(
  'an address of another site stays text with its host in sight: %s',
  (address) => {
    const html = letterHtml(`Виграш: ${address}`, LOOKS);
    expect(html).toContain(address);
    expect(html).not.toContain('<a ');
  },
);
