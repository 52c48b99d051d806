/** Returns a path with query and hash in the characters that a header may have. */
export function headerPath(path: string): string {
  return path.replace(/[^!-~]+/gu, (part) => encodeURIComponent(part.toWellFormed()));
}
