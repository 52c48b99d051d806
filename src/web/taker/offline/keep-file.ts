/**
 * Keeps a built file or an image in the cache, once.
 *
 * @throws Error when it does not come, or when a page came in its place: a portal's 200 would be kept for good under its name
 */
export async function keepFile(cache: Cache, path: string): Promise<void> {
  if ((await cache.match(path, { ignoreVary: true })) !== undefined) return;
  const reply = await fetch(path);
  const type = reply.headers.get('content-type') ?? 'text/html';
  if (!reply.ok || reply.redirected || type.startsWith('text/html')) throw new Error(`${path} did not come`);
  await cache.put(path, reply);
}
