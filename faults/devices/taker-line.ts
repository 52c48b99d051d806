import { Agent, request as httpRequest } from 'node:http';
import { contractRequest } from '#contract/definition/contract-request.ts';
import type { Input, Operation, Output } from '#contract/definition/operation.ts';
import type { RawReply, Traffic } from './traffic.ts';

/** The reply: the operation's output, a refusal, or nothing (`status` 0). */
export type LineReply<Answer> =
  | { readonly ok: true; readonly value: Answer }
  | { readonly ok: false; readonly status: number; readonly code: string };

/** How one person calls the server over the network; an interface, so that a control can break it. */
export type Line = {
  call<Op extends Operation>(operation: Op, input: Input<Op>): Promise<LineReply<Output<Op>>>;
};

/** How long a page waits for a reply. */
const PATIENCE_MS = 8_000;

/** Returns one agent for all takers of a drill, which keeps and reuses connections as browsers do. */
export function keptConnections(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 400, timeout: PATIENCE_MS * 2 });
}

/** Returns the line of one person with their own session. Its calls never throw: a cut connection is a reply too. */
export function takerLine(origin: () => string, agent: Agent, traffic: Traffic): Line {
  let cookie = '';
  return {
    async call(operation, input) {
      const { method, url, body } = contractRequest(operation, input);
      const text = body === undefined ? '' : JSON.stringify(body);
      const base = origin();
      const started = performance.now();
      const reply = await traffic.count(() =>
        exchange(base, {
          agent,
          method,
          path: url,
          text,
          headers: {
            origin: base,
            ...(cookie === '' ? {} : { cookie }),
            ...(text === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          },
        }),
      );
      traffic.note(operation.id, reply, performance.now() - started);
      if (reply.status >= 200 && reply.status < 300) {
        const set = /^([^;]+)/.exec(reply.setCookie ?? '')?.[1];
        if (set !== undefined) cookie = set;
        // Some operations answer without a body.
        const value: unknown = reply.text === '' ? undefined : JSON.parse(reply.text);
        return { ok: true, value: value as Output<typeof operation> };
      }
      return { ok: false, status: reply.status, code: codeOf(reply.text) };
    },
  };
}

type Sending = {
  readonly agent: Agent;
  readonly method: string;
  readonly path: string;
  readonly text: string;
  readonly headers: Record<string, string | number>;
};

function exchange(base: string, { text, ...options }: Sending): Promise<RawReply> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    const nothing = (hung: boolean): RawReply => ({
      status: 0,
      text: '',
      hung,
      setCookie: undefined,
      retryAfter: undefined,
    });
    const patience = setTimeout(() => {
      resolve(nothing(true));
      sending.destroy();
    }, PATIENCE_MS);
    const finish = (reply: RawReply) => {
      clearTimeout(patience);
      resolve(reply);
    };
    const sending = httpRequest({ hostname, port, ...options }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', () => finish(nothing(false)));
      response.on('end', () =>
        finish({
          status: response.complete ? (response.statusCode ?? 0) : 0,
          text: Buffer.concat(parts).toString('utf8'),
          setCookie: response.headers['set-cookie']?.[0],
          retryAfter: response.headers['retry-after'],
          hung: false,
        }),
      );
    });
    sending.on('error', () => finish(nothing(false)));
    sending.end(text);
  });
}

function codeOf(text: string): string {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? '';
  } catch {
    return '';
  }
}
