import { expect, it } from 'vitest';
import { messengerLinks } from './messenger-links.ts';

it('opens messengers with the address and the title, whatever signs they have', () => {
  const [telegram, viber] = messengerLinks('https://a.example/wihost-events/1?x=1', 'Вголос & тихо');
  const asked = new URL(telegram?.href ?? '').searchParams;
  expect([asked.get('url'), asked.get('text')]).toEqual(['https://a.example/wihost-events/1?x=1', 'Вголос & тихо']);
  expect(new URL(viber?.href ?? '').searchParams.get('text')).toBe(
    'Вголос & тихо https://a.example/wihost-events/1?x=1',
  );
});
