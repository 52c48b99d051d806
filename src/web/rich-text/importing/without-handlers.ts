const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const ATTRIBUTE = /\s[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/**
 * Returns the source without `on…` attributes of tags; the words inside other attributes stay. No script runs from a parsed
 * page anyway, but browsers report each such attribute as a breach of the page's security policy while they parse it.
 */
export function withoutHandlers(source: string): string {
  return source.replace(TAG, (tag) => tag.replace(ATTRIBUTE, (one) => (/^\son/i.test(one) ? '' : one)));
}
