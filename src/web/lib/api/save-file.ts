import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { CallFailure } from './call-types.ts';
import { failureOf } from './send-request.ts';

/** The name that the server gave to a file (RFC 8187). */
function nameOf(disposition: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/u.exec(disposition ?? '') ?? [];
  return encoded === undefined ? 'wihiwin' : decodeURIComponent(encoded);
}

/**
 * Fetches a file of the server and lets the browser save it under the server's name. Unlike a link it can tell why there is no
 * file; the whole file is in memory meanwhile, so it is for files with a bound.
 */
export async function saveFile(href: string): Promise<Result<void, CallFailure>> {
  let file: Blob;
  let name: string;
  try {
    const response = await fetch(href, { credentials: 'same-origin' });
    if (!response.ok) return err(failureOf(response.status, await response.json().catch(() => null)));
    name = nameOf(response.headers.get('content-disposition'));
    file = await response.blob();
  } catch {
    return err({ code: 'offline' });
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return ok(undefined);
}
