import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROUTE_PATTERNS } from '#core/routes/route-table.ts';
import { DEMO_EVENTS } from '#db/demo/demo-events.ts';
import { DEMO_TAKERS } from '#db/demo/demo-people.ts';
import { DEMO_WIHIWS } from '#db/demo/demo-wihiws.ts';
import { documentedAddresses, findAddressFaults } from './documented-addresses.ts';

const readme = readFileSync('README.md', 'utf8');

describe('the addresses of the README', () => {
  it('are the pages of the route table, all of them and no others', () => {
    expect(findAddressFaults(documentedAddresses(readme, 'Адреси'), ROUTE_PATTERNS)).toEqual([]);
  });

  it.each([
    [
      'a page is left out',
      ['/wihost', '/wihost/…'],
      ['/wihost', '/wihost/*', '/events'],
      '/events is not in the table',
    ],
    ['what lies below is left out', ['/wihost'], ['/wihost', '/wihost/*'], '/wihost/* is not in the table'],
    ['the page itself is left out', ['/wihost/…'], ['/wihost', '/wihost/*'], '/wihost is not in the table'],
    ['an id is left out', ['/events'], ['/events', '/events/:id'], '/events/:id is not in the table'],
    ['a page is gone', ['/events', '/wihost-people'], ['/events'], '/wihost-people is no page'],
  ])('are reported if %s', (_what, addresses, patterns, fault) => {
    expect(findAddressFaults(addresses, patterns)).toEqual([fault]);
  });

  it('may be in one line, with a word for an id, beside what is no page', () => {
    const document =
      '# A\n\n## Адреси\n\n| Адреса | Що там |\n|---|---|\n| `/events`, `/events/{id}` | події |\n| `/healthz` | `так` |\n\n## Інше\n\n| `/x` | |';
    expect(documentedAddresses(document, 'Адреси')).toEqual(['/events', '/events/{id}', '/healthz']);
    expect(findAddressFaults(['/events', '/events/{id}', '/healthz'], ['/events', '/events/:id'])).toEqual([]);
  });
});

it('the README promises what the demonstration has', () => {
  const numbers = new Map([
    [3, 'три'],
    [4, 'чотири'],
    [5, 'п’ять'],
  ]);
  expect(readme).toContain(`${DEMO_TAKERS.length} учнів, ${numbers.get(DEMO_WIHIWS.length)} тестів, `);
  expect(readme).toContain(`тестів, ${numbers.get(DEMO_EVENTS.length)} події`);
});
