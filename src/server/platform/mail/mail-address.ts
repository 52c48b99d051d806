/** A name, which may be empty, and an address. */
export type MailAddress = { readonly name: string; readonly address: string };

/** One address in ASCII without quotes, comments or line breaks: what may stand in a header as it is. */
const ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/;
const LONGEST = 254;

/** Returns true if letters can be sent to the address: nothing in it can begin another header or another address. */
export function isMailAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text);
}

/** Returns text as it may stand in a header: one line without control characters. */
export function headerText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
}

/** Returns the sender `events@example.com` or `Назва <events@example.com>`; null if it is neither. */
export function parseSender(text: string): MailAddress | null {
  const named = /^(.*?)\s*<([^<>]+)>$/u.exec(text.trim());
  const [name, address] = named === null ? ['', text.trim()] : [named[1] ?? '', named[2] ?? ''];
  return isMailAddress(address) ? { name: headerText(name.replaceAll('"', '')), address } : null;
}

/** Names of one domain, and domains that ignore dots in what stands before the @. */
const SAME_DOMAINS: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com']);

/**
 * Returns the mailbox that an address leads to, as far as that is known: in small letters, without a subaddress
 * (`anna+events@…`, RFC 5233), by which one mailbox has addresses without end.
 */
export function mailboxOf(address: string): string {
  const [local = '', named = ''] = address.trim().toLowerCase().split('@');
  const domain = Object.hasOwn(SAME_DOMAINS, named) ? (SAME_DOMAINS[named] ?? named) : named;
  const plain = local.replace(/(?<=.)\+.*$/, '');
  return `${DOTLESS.has(domain) ? plain.replaceAll('.', '') : plain}@${domain}`;
}
