import type { LightMyRequestResponse } from 'fastify';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';

const BOUNDARY = 'cut';

/** Sends a file as a browser's form does; `name` and `type` are only what the sender claims. */
export async function sendUpload(
  browser: TestBrowser,
  method: 'POST' | 'PUT',
  url: string,
  bytes: Buffer,
  { name = 'file', type = 'application/octet-stream' } = {},
): Promise<LightMyRequestResponse> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return browser.send(method, url, body, { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` });
}
