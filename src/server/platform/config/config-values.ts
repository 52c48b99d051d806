import { isIP } from 'node:net';
import { quoted } from '#core/language/quoted.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';

// Each function here reads one configuration value. The text is `null` if the key is absent or empty.

type Text = string | null;
type WholeNumberRange = { readonly fallback: number; readonly from: number; readonly to: number };

export function readWholeNumber(key: string, text: Text, range: WholeNumberRange): Result<number, string> {
  if (text === null) return ok(range.fallback);
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= range.from && value <= range.to) return ok(value);
  return err(
    `Ключ ${key} має бути цілим числом від ${range.from} до ${range.to}, а записано ${quoted(text)}: напишіть, наприклад, ${key}=${range.fallback}.`,
  );
}

export function readOneOf<const Choice extends string>(
  key: string,
  text: Text,
  choices: readonly Choice[],
  fallback: Choice,
): Result<Choice, string> {
  if (text === null) return ok(fallback);
  const found = choices.find((choice) => choice === text.toLowerCase());
  if (found !== undefined) return ok(found);
  return err(
    `Ключ ${key} має бути одним зі слів ${choices.join(', ')}, а записано ${quoted(text)}: напишіть, наприклад, ${key}=${fallback}.`,
  );
}

const hostPattern = /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** Accepts exact names and `*.suffix`, without ports; returns them in lower case. */
export function readHostPatterns(key: string, text: Text): Result<readonly string[] | null, string> {
  if (text === null) return ok(null);
  const hosts = splitList(text).map((host) => host.toLowerCase());
  const wrong = hosts.find((host) => !hostPattern.test(host) && isIP(host) === 0);
  if (wrong === undefined && hosts.length > 0) return ok([...new Set(hosts)]);
  return err(
    `Ключ ${key} має бути переліком імен вузлів через кому без порту й шляху, а записано ${quoted(wrong ?? text)}: напишіть, наприклад, ${key}=example.org,*.example.org.`,
  );
}

/** Accepts an http(s) origin without a path; returns it without a trailing slash. */
export function readBaseUrl(key: string, text: Text): Result<string | null, string> {
  if (text === null) return ok(null);
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin =
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash === '';
  if (isOrigin && url.username + url.password === '') return ok(url.origin);
  return err(
    `Ключ ${key} має бути адресою без шляху, а записано ${quoted(text)}: напишіть, наприклад, ${key}=https://example.org.`,
  );
}

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

/** Accepts `false`, the number of proxies in front of the server, or a list of addresses, ranges and named ranges. */
export function readTrustProxy(key: string, text: Text): Result<false | number | readonly string[], string> {
  if (text === null || text.toLowerCase() === 'false') return ok(false);
  if (/^[1-9]$/.test(text)) return ok(Number(text));
  const entries = splitList(text);
  const wrong = entries.find((entry) => !namedRanges.includes(entry) && !isAddressRange(entry));
  if (wrong === undefined && entries.length > 0) return ok(entries);
  return err(
    `Ключ ${key} має бути кількістю проксі-серверів від 1 до 9 або переліком їхніх адрес через кому, а записано ${quoted(text)}: напишіть, наприклад, ${key}=loopback.`,
  );
}

function isAddressRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

// PostgreSQL allows several hosts and socket folders in an address, `URL` does not, so the form is checked here.
const databaseUrl = /^postgres(ql)?:\/\/([^@/?#]+@)?([^@/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;

export function readDatabaseUrl(key: string, text: string): Result<string, string> {
  if (databaseUrl.test(text) && !/\s/.test(text)) return ok(text);
  return err(
    `Ключ ${key} не схожий на адресу PostgreSQL: напишіть, наприклад, ${key}=postgresql://user:password@localhost:5432/wihiwin (особливі знаки пароля закодуйте через %).`,
  );
}

export function readSecretText(key: string, text: Text): Result<string | null, string> {
  if (text === null || text.length >= 32) return ok(text);
  return err(
    `Ключ ${key} закороткий: запишіть щонайменше 32 випадкові знаки або приберіть його, і сервер створить ключ сам.`,
  );
}

/** Fails unless the name follows the rules for S3 buckets. */
export function readBucketName(key: string, text: string): Result<string, string> {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) return ok(text);
  return err(
    `Ключ ${key} має бути назвою сховища з 3–63 малих латинських літер, цифр, крапок і дефісів, а записано ${quoted(text)}: напишіть, наприклад, ${key}=wihiwin.`,
  );
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
