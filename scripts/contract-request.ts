import type { Input, Operation, Output } from '#contract/definition/operation.ts';

/** One API call as method, address and JSON body. */
export type ContractRequest = { readonly method: Operation['method']; readonly url: string; readonly body?: unknown };

/** Calls operations as one person, keeping the session; throws on a refusal, so that no scene is half prepared. */
export type Caller = <Op extends Operation>(operation: Op, input: Input<Op>) => Promise<Output<Op>>;

/** Returns the request of an operation with its path and query filled in. */
export function contractRequest<Op extends Operation>(operation: Op, input: Input<Op>): ContractRequest {
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, string>;
    query?: Record<string, string | undefined>;
    body?: unknown;
  };
  const path = operation.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(given).toString();
  return { method: operation.method, url: search === '' ? path : `${path}?${search}`, body };
}

/** Returns the parsed reply; throws with operation, status and text if the call was refused. */
export function contractAnswer<Op extends Operation>(operation: Op, status: number, text: string): Output<Op> {
  if (status >= 400) throw new Error(`${operation.id} answered ${status}: ${text.slice(0, 500)}`);
  return (text === '' ? undefined : JSON.parse(text)) as Output<Op>;
}
