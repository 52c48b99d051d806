/** Shorter lists are written at once. */
const LONG_LIST = 20;

type Listing = Readonly<Record<string, unknown>>;

function hasLongList(value: unknown): value is Listing {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !('toJSON' in value) &&
    Object.values(value).some((part) => Array.isArray(part) && part.length >= LONG_LIST)
  );
}

function* listPieces(list: readonly unknown[]): Generator<string> {
  let separator = '[';
  for (const item of list) {
    // What JSON can't say is null in a list.
    yield separator + (JSON.stringify(item) ?? 'null');
    separator = ',';
  }
  yield list.length === 0 ? '[]' : ']';
}

/**
 * Yields the text that `JSON.stringify` would make of an answer. An object with a long list comes in pieces, one for each
 * item of its lists, so that a long answer need not be written in one go.
 */
export function* jsonPieces(value: unknown): Generator<string> {
  if (!hasLongList(value)) {
    yield JSON.stringify(value);
    return;
  }
  let separator = '{';
  for (const [name, part] of Object.entries(value)) {
    const text = Array.isArray(part) ? '' : JSON.stringify(part);
    if (text === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:${text}`;
    if (Array.isArray(part)) yield* listPieces(part);
    separator = ',';
  }
  yield '}';
}
