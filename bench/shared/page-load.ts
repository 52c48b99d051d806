import autocannon from 'autocannon';

const SECONDS = 5;
const CONNECTIONS = 32;

/** Encodings a browser offers to a page of plain HTTP and HTTPS. */
export const PAGE_HEADERS = { 'accept-encoding': 'br, gzip' };

export type PageLoad = { readonly perSecond: number; readonly p99: number; readonly connections: number };

/** What autocannon's client keeps for each answer; no part of its documented interface. */
type Receiving = { readonly pipelinedRequests: { addBody(part: Buffer): void } };

/**
 * Asks for one address as fast as answers come, over some open connections, and counts answers per second. Throws on any other
 * answer than 2xx and on answers shorter than `bytes`.
 */
export async function loadPage(url: string, bytes: number): Promise<PageLoad> {
  const options = {
    url,
    connections: CONNECTIONS,
    headers: PAGE_HEADERS,
    // It would decode every body as UTF-8: of compressed bytes that takes it longer than the server takes for the answer.
    setupClient: (client: unknown) => {
      (client as Receiving).pipelinedRequests.addBody = () => undefined;
    },
  };
  await autocannon({ ...options, duration: 1 });
  const { requests, latency, throughput, non2xx, errors } = await autocannon({ ...options, duration: SECONDS });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  // Answers on their way when time is up are counted as bytes only, so the mean may be a little over what one has.
  if (throughput.total < requests.total * bytes) throw new Error(`${url}: answers are shorter than ${bytes} bytes`);
  return { perSecond: requests.average, p99: latency.p99, connections: CONNECTIONS };
}
