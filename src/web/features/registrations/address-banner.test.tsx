import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OwnRegistration } from '#contract/registrations/registrations.ts';
import { AddressBanner } from './address-banner.tsx';

type Mine = Pick<OwnRegistration, 'requestId' | 'email' | 'address' | 'letter' | 'mayChange'>;
const MINE: Mine = {
  requestId: '7b0c1f0e-54a7-4d3b-9a53-0d2a30f0a001',
  email: 'marta@example.com',
  address: 'unconfirmed',
  letter: null,
  mayChange: true,
};

const shown = (mine: Partial<Mine>): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AddressBanner eventId="event" mine={{ ...MINE, ...mine }} onEdit={() => undefined} />
    </QueryClientProvider>,
  );

test('an address that nobody has confirmed is told with the two ways on', () => {
  const html = shown({});
  expect(html).toContain('Адреса marta@example.com чекає на підтвердження');
  expect(html).toContain('Надіслати ще раз');
  expect(html).toContain('Змінити адресу');
  expect(shown({ mayChange: false })).not.toContain('Змінити адресу');
});

test('a letter that did not come is told first; an address that wants no letters is not asked again', () => {
  expect(shown({ letter: 'failed' })).toContain('Лист на marta@example.com не дійшов');
  const ended = shown({ address: 'ended' });
  expect(ended).toContain('На marta@example.com ми не пишемо');
  expect(ended).not.toContain('Надіслати ще раз');
});

test('nothing is said where letters go', () => {
  expect(shown({ address: 'confirmed' })).toBe('');
});
