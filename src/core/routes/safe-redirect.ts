function hasControlCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || code === 0x7f || (code >= 0x80 && code <= 0x9f) || code === 0x2028 || code === 0x2029)
      return true;
  }
  return false;
}

/**
 * Returns the redirect target (path with query and hash) if it certainly stays on this origin, or null.
 * Refused are other origins, `//host`, backslashes, control characters, dot segments (each also percent-encoded in the
 * path), and the entry pages themselves, which would make a loop.
 *
 * @param target untrusted: from the query or from storage
 */
export function safeRedirect(target: string | null | undefined): string | null {
  if (typeof target !== 'string' || target.length === 0 || target.length > 2000) return null;
  if (!target.startsWith('/') || target.startsWith('//') || target.includes('\\') || hasControlCharacter(target))
    return null;
  const path = target.split(/[?#]/, 1)[0] ?? '';
  // Browsers resolve dot segments, also percent-encoded ones, before they navigate: «/x/..//evil» would become «//evil».
  if (path.includes('//') || /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path) || /%(?:2f|5c|[01][0-9a-f]|7f)/i.test(path))
    return null;
  return /^\/(?:login|register|wihiwin)\/?$/.test(path) ? null : target;
}
