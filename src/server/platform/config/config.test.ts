import { describe, expect, test } from 'vitest';
import type { Config } from './config.ts';
import { readConfig } from './config.ts';
import type { Environment } from './environment.ts';

const read = (env: Environment) => readConfig(env, { projectRoot: '/srv/wihiwin', ipv6Available: true });

test('everything has a default', () => {
  expect(read({})).toEqual({
    ok: true,
    value: {
      port: 3000,
      host: '::',
      dataDir: '/srv/wihiwin/data',
      database: { kind: 'embedded' },
      databasePoolSize: 20,
      files: { kind: 'disk' },
      testHosts: null,
      eventHosts: null,
      publicTestUrl: null,
      publicEventUrl: null,
      trustProxy: false,
      secretText: null,
      secretIsNew: false,
      mail: null,
      secondFactor: 'offered',
      leakedPasswords: null,
      operatorName: null,
      operatorContact: null,
      logLevel: 'info',
      webDir: '/srv/wihiwin/dist/web',
    } satisfies Config,
  });
});

test('without IPv6 the server listens on IPv4', () => {
  const result = readConfig({}, { projectRoot: '/srv/wihiwin', ipv6Available: false });
  expect(result.ok && result.value.host).toBe('0.0.0.0');
});

const url = 'postgresql://user:p%40ss@localhost:5432/wihiwin';
const secret = 'a'.repeat(32);
const s3 = {
  FILES: 's3',
  S3_ENDPOINT: 'https://s3.example.org/',
  S3_BUCKET: 'school',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'таємниця',
};
const bucket = { kind: 's3', endpoint: 'https://s3.example.org', bucket: 'school', accessKey: 'key' } as const;

describe('a value is read', () => {
  test.each<[Environment, Partial<Config>]>([
    [{ PORT: ' 8080 ' }, { port: 8080 }],
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '' }, { port: 3000 }],
    [{ HOST: '127.0.0.1' }, { host: '127.0.0.1' }],
    [{ DATA_DIR: '/var/lib/wihiwin' }, { dataDir: '/var/lib/wihiwin' }],
    [{ DATA_DIR: 'state' }, { dataDir: '/srv/wihiwin/state' }],
    [{ DATABASE: 'embedded' }, { database: { kind: 'embedded' } }],
    [{ DATABASE_URL: url }, { database: { kind: 'external', url } }],
    [{ DATABASE: 'embedded', DATABASE_URL: url }, { database: { kind: 'external', url } }],
    [
      { DATABASE: 'external', DATABASE_URL: 'postgres://a:1,b:2/x' },
      { database: { kind: 'external', url: 'postgres://a:1,b:2/x' } },
    ],
    [
      { DATABASE_URL: 'postgres:///x?host=/run/pg' },
      { database: { kind: 'external', url: 'postgres:///x?host=/run/pg' } },
    ],
    [{ DATABASE_POOL_SIZE: '5' }, { databasePoolSize: 5 }],
    [{ FILES: 'disk', S3_BUCKET: 'school' }, { files: { kind: 'disk' } }],
    [s3, { files: { ...bucket, region: 'us-east-1', secretKey: 'таємниця' } }],
    [
      { ...s3, FILES: 'S3', S3_REGION: 'eu-central-1' },
      { files: { ...bucket, region: 'eu-central-1', secretKey: 'таємниця' } },
    ],
    [{ TEST_HOSTS: 'Test.ua, *.test.ua,' }, { testHosts: ['test.ua', '*.test.ua'] }],
    [{ EVENT_HOSTS: '10.0.0.7' }, { eventHosts: ['10.0.0.7'] }],
    [{ PUBLIC_TEST_URL: 'https://Test.ua/' }, { publicTestUrl: 'https://test.ua' }],
    [{ PUBLIC_EVENT_URL: 'http://10.0.0.7:3000' }, { publicEventUrl: 'http://10.0.0.7:3000' }],
    [{ TRUST_PROXY: 'false' }, { trustProxy: false }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }, { trustProxy: ['loopback', '10.0.0.0/8', '::1'] }],
    [{ SECRET_KEY: secret }, { secretText: secret }],
    [
      { OPERATOR_NAME: 'Ліцей № 1', OPERATOR_CONTACT: 'a@b.ua' },
      { operatorName: 'Ліцей № 1', operatorContact: 'a@b.ua' },
    ],
    [{ LOG_LEVEL: 'Debug' }, { logLevel: 'debug' }],
    [{ WEB_DIR: '/opt/web' }, { webDir: '/opt/web' }],
  ])('%o', (env, expected) => {
    const result = read(env);
    expect(result.ok ? result.value : result.error).toMatchObject(expected);
  });
});

describe('a wrong value is refused in one sentence that names the key', () => {
  test.each<[Environment, string]>([
    [{ DATABASE: 'external' }, 'Відсутні публічні ключі у файлі .env: DATABASE_URL'],
    [{ DATABASE: 'external', DATABASE_URL: ' ' }, 'Відсутні публічні ключі у файлі .env: DATABASE_URL'],
    [
      { FILES: 's3', S3_BUCKET: 'school', S3_ACCESS_KEY: ' ' },
      'Відсутні публічні ключі у файлі .env: S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY',
    ],
    [
      { PORT: 'три' },
      'Ключ PORT має бути цілим числом від 0 до 65535, а записано «три»: напишіть, наприклад, PORT=3000.',
    ],
    [
      { PORT: '65536' },
      'Ключ PORT має бути цілим числом від 0 до 65535, а записано «65536»: напишіть, наприклад, PORT=3000.',
    ],
    [
      { PORT: '80.5' },
      'Ключ PORT має бути цілим числом від 0 до 65535, а записано «80.5»: напишіть, наприклад, PORT=3000.',
    ],
    [
      { DATABASE: 'sqlite' },
      'Ключ DATABASE має бути одним зі слів embedded, external, а записано «sqlite»: напишіть, наприклад, DATABASE=embedded.',
    ],
    [
      { TEST_HOSTS: 'a.ua', EVENT_HOSTS: 'b.ua,a.ua' },
      'Вузол «a.ua» записано і в TEST_HOSTS, і в EVENT_HOSTS: залиште його лише в одному з цих ключів.',
    ],
    [
      { SECRET_KEY: 'коротко' },
      'Ключ SECRET_KEY закороткий: запишіть щонайменше 32 випадкові знаки або приберіть його, і сервер створить ключ сам.',
    ],
  ])('%o', (env, error) => {
    expect(read(env)).toEqual({ ok: false, error });
  });

  test.each<[string, string]>([
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_POOL_SIZE', '1'],
    ['TEST_HOSTS', 'https://test.ua'],
    ['TEST_HOSTS', 'test.ua:3000'],
    ['EVENT_HOSTS', ','],
    ['EVENT_HOSTS', '*'],
    ['PUBLIC_TEST_URL', 'test.ua'],
    ['PUBLIC_TEST_URL', 'ftp://test.ua'],
    ['PUBLIC_EVENT_URL', 'https://test.ua/events'],
    ['PUBLIC_EVENT_URL', 'https://user@test.ua'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.local'],
    ['LOG_LEVEL', 'loud'],
    ['FILES', 'cloud'],
    ['S3_ENDPOINT', 's3.example.org'],
    ['S3_ENDPOINT', 'https://s3.example.org/school'],
    ['S3_BUCKET', 'Школа'],
    ['S3_BUCKET', 'a'],
  ])('%s=%s', (key, value) => {
    const result = read({ ...s3, [key]: value });
    expect(result.ok ? '' : result.error).toMatch(new RegExp(`^Ключ ${key} .*напишіть, наприклад, ${key}=\\S+.*\\.$`));
  });

  test('a refused database address is not repeated, because it may hold a password', () => {
    const result = read({ DATABASE_URL: 'mysql://user:таємниця@localhost/x' });
    expect(result.ok ? '' : result.error).not.toContain('таємниця');
  });
});
