const UTF8_NAMES = 0x800;

/** Returns a zip archive of these texts by name, not packed. Its check sums are empty, which the reader of Word files does not ask for. */
export function storeArchive(parts: ReadonlyMap<string, string>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, text] of parts) {
    const [title, content] = [encoder.encode(name), encoder.encode(text)];
    const facts = new DataView(new ArrayBuffer(26));
    facts.setUint16(0, 20, true);
    facts.setUint16(2, UTF8_NAMES, true);
    facts.setUint32(14, content.length, true);
    facts.setUint32(18, content.length, true);
    facts.setUint16(22, title.length, true);
    const shared = new Uint8Array(facts.buffer);
    const rest = new DataView(new ArrayBuffer(14));
    rest.setUint32(10, offset, true);
    pieces.push(Uint8Array.of(0x50, 0x4b, 3, 4), shared, title, content);
    directory.push(Uint8Array.of(0x50, 0x4b, 1, 2, 20, 0), shared, new Uint8Array(rest.buffer), title);
    offset += 30 + title.length + content.length;
  }
  const listed = directory.reduce((sum, { length }) => sum + length, 0);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, parts.size, true);
  end.setUint16(10, parts.size, true);
  end.setUint32(12, listed, true);
  end.setUint32(16, offset, true);
  return joined([...pieces, ...directory, new Uint8Array(end.buffer)]);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
