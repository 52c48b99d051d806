import { expect, inject, test } from 'vitest';
import { connectToExternalPostgres, splitDatabaseUrl, withDatabase } from './external-postgres.ts';

test.each([
  ['postgres://a/x', ['postgres://a/x']],
  [
    'postgresql://u:p%40@a:1,b,c:3/x?sslmode=disable',
    ['a:1', 'b', 'c:3'].map((host) => `postgresql://u:p%40@${host}/x?sslmode=disable`),
  ],
  ['postgres:///x?host=/run/pg', ['postgres:///x?host=/run/pg']],
])('%s is split into one address per host', (url, expected) => {
  expect(splitDatabaseUrl(url)).toEqual(expected);
});

test.each([
  ['postgres://u:p@a:1/x?a=b', 'postgres://u:p@a:1/y?a=b'],
  ['postgres://a', 'postgres://a/y'],
])('%s with another database', (connectionString, expected) => {
  expect(withDatabase({ connectionString }, 'y')).toEqual({ connectionString: expected });
});

const deadPort = '127.0.0.1:1';

test('names every reason if no server answers, but never the password', async () => {
  const result = await connectToExternalPostgres(`postgres://u:таємниця@${deadPort},${deadPort}/x`);
  expect(result.ok ? '' : result.error).toMatch(
    /^Не вдалося з’єднатися з базою даних \(connect ECONNREFUSED 127\.0\.0\.1:1\): перевірте DATABASE_URL/,
  );
  expect(result.ok ? '' : result.error).not.toContain('таємниця');
});

test('chooses the server that answers if the first in the list does not', async () => {
  const { connection } = inject('testServer');
  const url =
    connection.connectionString?.replace('@', `@${deadPort},`) ??
    `postgres://${connection.user}@${deadPort},${encodeURIComponent(connection.host ?? '')}/postgres`;
  const result = await connectToExternalPostgres(url);
  expect(result.ok ? result.value.connectionString : result.error).not.toContain(deadPort);
  expect(result.ok).toBe(true);
});
