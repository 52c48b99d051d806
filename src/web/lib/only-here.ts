/** Returns whether an address names the very computer it is opened on, so that a link to it helps nobody else. */
export function worksOnlyHere(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
