import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { quoted } from '#core/language/quoted.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import {
  readBaseUrl,
  readDatabaseUrl,
  readHostPatterns,
  readOneOf,
  readSecretText,
  readTrustProxy,
  readWholeNumber,
} from './config-values.ts';
import type { Environment } from './environment.ts';
import type { FilesChoice } from './files-choice.ts';
import { readFilesChoice } from './files-choice.ts';
import type { MailChoice } from './mail-choice.ts';
import { readMailChoice } from './mail-choice.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

type DatabaseChoice = { readonly kind: 'embedded' } | { readonly kind: 'external'; readonly url: string };

/** The values of Fastify's `trustProxy`: nobody, a number of hops, or addresses and named ranges. */
export type TrustProxy = false | number | readonly string[];

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly database: DatabaseChoice;
  readonly databasePoolSize: number;
  readonly files: FilesChoice;
  /** `null` if not set: the first label of the requested host then decides the face. */
  readonly testHosts: readonly string[] | null;
  readonly eventHosts: readonly string[] | null;
  readonly publicTestUrl: string | null;
  readonly publicEventUrl: string | null;
  readonly trustProxy: TrustProxy;
  /** `null` if not set: `loadSecretKey` then generates a key and keeps it in the data folder. */
  readonly secretText: string | null;
  /** The key may be another than the one with which the database has worked. */
  readonly secretIsNew: boolean;
  /** Where letters are handed over; `null` if not set: then none are written. */
  readonly mail: MailChoice | null;
  /** `required`: accounts that hold other people's results reach nothing before they have added a second factor. */
  readonly secondFactor: 'offered' | 'required';
  /** A file of leaked passwords that nobody may choose; `null` if not set. */
  readonly leakedPasswords: string | null;
  readonly operatorName: string | null;
  readonly operatorContact: string | null;
  readonly logLevel: LogLevel;
  readonly webDir: string;
};

export type ConfigOptions = { readonly projectRoot: string; readonly ipv6Available?: boolean };

/** Reads and checks every key. Fails with one Ukrainian sentence that names the key and says what to write. */
export function readConfig(env: Environment, options: ConfigOptions): Result<Config, string> {
  const text = (key: string): string | null => {
    const value = env[key]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  const path = (key: string, fallback: string) => resolve(options.projectRoot, text(key) ?? fallback);

  const database = readDatabaseChoice(text('DATABASE'), text('DATABASE_URL'));
  if (!database.ok) return database;
  const port = readWholeNumber('PORT', text('PORT'), { fallback: 3000, from: 0, to: 65535 });
  if (!port.ok) return port;
  const poolSize = readWholeNumber('DATABASE_POOL_SIZE', text('DATABASE_POOL_SIZE'), { fallback: 20, from: 2, to: 90 });
  if (!poolSize.ok) return poolSize;
  const files = readFilesChoice(text);
  if (!files.ok) return files;
  const testHosts = readHostPatterns('TEST_HOSTS', text('TEST_HOSTS'));
  if (!testHosts.ok) return testHosts;
  const eventHosts = readHostPatterns('EVENT_HOSTS', text('EVENT_HOSTS'));
  if (!eventHosts.ok) return eventHosts;
  const sharedHost = testHosts.value?.find((host) => eventHosts.value?.includes(host));
  if (sharedHost !== undefined) {
    return err(
      `Вузол ${quoted(sharedHost)} записано і в TEST_HOSTS, і в EVENT_HOSTS: залиште його лише в одному з цих ключів.`,
    );
  }
  const publicTestUrl = readBaseUrl('PUBLIC_TEST_URL', text('PUBLIC_TEST_URL'));
  if (!publicTestUrl.ok) return publicTestUrl;
  const publicEventUrl = readBaseUrl('PUBLIC_EVENT_URL', text('PUBLIC_EVENT_URL'));
  if (!publicEventUrl.ok) return publicEventUrl;
  const trustProxy = readTrustProxy('TRUST_PROXY', text('TRUST_PROXY'));
  if (!trustProxy.ok) return trustProxy;
  const secretText = readSecretText('SECRET_KEY', text('SECRET_KEY'));
  if (!secretText.ok) return secretText;
  const secretIsNew = readOneOf('SECRET_KEY_IS_NEW', text('SECRET_KEY_IS_NEW'), ['no', 'yes'], 'no');
  if (!secretIsNew.ok) return secretIsNew;
  const mail = readMailChoice(text, publicEventUrl.value);
  if (!mail.ok) return mail;
  const secondFactor = readOneOf('SECOND_FACTOR', text('SECOND_FACTOR'), ['offered', 'required'] as const, 'offered');
  if (!secondFactor.ok) return secondFactor;
  const logLevel = readOneOf('LOG_LEVEL', text('LOG_LEVEL'), logLevels, 'info');
  if (!logLevel.ok) return logLevel;

  return ok({
    port: port.value,
    host: text('HOST') ?? ((options.ipv6Available ?? hasIpv6()) ? '::' : '0.0.0.0'),
    dataDir: path('DATA_DIR', 'data'),
    database: database.value,
    databasePoolSize: poolSize.value,
    files: files.value,
    testHosts: testHosts.value,
    eventHosts: eventHosts.value,
    publicTestUrl: publicTestUrl.value,
    publicEventUrl: publicEventUrl.value,
    trustProxy: trustProxy.value,
    secretText: secretText.value,
    secretIsNew: secretIsNew.value === 'yes',
    mail: mail.value,
    secondFactor: secondFactor.value,
    leakedPasswords: text('LEAKED_PASSWORDS') === null ? null : path('LEAKED_PASSWORDS', ''),
    operatorName: text('OPERATOR_NAME'),
    operatorContact: text('OPERATOR_CONTACT'),
    logLevel: logLevel.value,
    webDir: path('WEB_DIR', 'dist/web'),
  });
}

function readDatabaseChoice(kind: string | null, url: string | null): Result<DatabaseChoice, string> {
  const choice = readOneOf('DATABASE', kind, ['embedded', 'external'] as const, url === null ? 'embedded' : 'external');
  if (!choice.ok) return choice;
  if (url === null) {
    if (choice.value === 'embedded') return ok({ kind: 'embedded' });
    return err('Відсутні публічні ключі у файлі .env: DATABASE_URL');
  }
  const checked = readDatabaseUrl('DATABASE_URL', url);
  return checked.ok ? ok({ kind: 'external', url: checked.value }) : checked;
}

function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((list) => list?.some((entry) => entry.family === 'IPv6'));
}
