import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
const server = /```nginx\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
const locations = [...server.matchAll(/location [^{]*\{([^}]*)\}/g)].map(([, inside = '']) => inside);
const headers = new Map(
  [...server.matchAll(/proxy_set_header\s+(\S+)\s+(\S+);/g)].map(([, name = '', value = '']) => [name, value]),
);

it('the documented proxy says itself what counts of a request, and passes on nothing that a client claims', () => {
  expect(Object.fromEntries(headers)).toEqual({
    Connection: '""',
    Host: '$http_host',
    'X-Forwarded-For': '$remote_addr',
    'X-Forwarded-Proto': '$scheme',
    'X-Forwarded-Host': '""',
  });
});

it('no location of the documented proxy sets a header, because it would lose all those of the server', () => {
  expect(locations).toHaveLength(2);
  for (const inside of locations) expect(inside).not.toContain('proxy_set_header');
});
