/** A message of a stream, as received. */
type HeardMessage = { readonly event: string; readonly topic: string; readonly at: number };

/** The client's side of a stream, for tests. */
export type LiveReader = {
  readonly status: number;
  readonly headers: Headers;
  readonly heard: HeardMessage[];
  /** Everything received, unparsed. */
  readonly bytes: () => string;
  /** The number of comments that kept the connection alive. */
  readonly beats: () => number;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
};

/** Opens a stream and collects what arrives. */
export async function openLiveReader(
  base: string,
  topics: readonly string[],
  headers: Record<string, string> = {},
): Promise<LiveReader> {
  const abort = new AbortController();
  const query = new URLSearchParams(topics.map((topic): [string, string] => ['topic', topic]));
  const answer = await fetch(`${base}/api/live?${query.toString()}`, { headers, signal: abort.signal });
  const heard: HeardMessage[] = [];
  let beats = 0;
  let bytes = '';
  const take = (message: string) => {
    if (message.startsWith(':')) beats += 1;
    const event = /^event: (.+)$/m.exec(message)?.[1];
    const data = /^data: (.+)$/m.exec(message)?.[1];
    if (event !== undefined && data !== undefined)
      heard.push({ event, topic: (JSON.parse(data) as { topic: string }).topic, at: performance.now() });
  };
  const read = async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) {
      const came = decoder.decode(part as Uint8Array, { stream: true });
      bytes += came;
      const messages = (rest + came).split('\n\n');
      rest = messages.pop() ?? '';
      messages.forEach(take);
    }
  };
  const ended = read().catch(() => undefined);
  return {
    status: answer.status,
    headers: answer.headers,
    heard,
    bytes: () => bytes,
    beats: () => beats,
    ended,
    close: () => abort.abort(),
  };
}
