import { type Caller, contractAnswer, contractRequest } from '#contract/definition/contract-request.ts';

/** A person who calls the API over the network and keeps the session cookie. */
export type BenchPerson = { readonly call: Caller; sessionCookie(): { name: string; value: string } | null };

/** Returns a person with the given session cookie, or a new one without a session. */
export function benchPerson(origin: string, session: ReturnType<BenchPerson['sessionCookie']> = null): BenchPerson {
  let cookie = session;
  return {
    sessionCookie: () => cookie,
    async call(operation, input) {
      const { method, url, body } = contractRequest(operation, input);
      const response = await fetch(origin + url, {
        method,
        headers: {
          origin,
          ...(cookie === null ? {} : { cookie: `${cookie.name}=${cookie.value}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const set = /^([^=]+)=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '');
      if (set !== null) cookie = { name: set[1] ?? '', value: set[2] ?? '' };
      return contractAnswer(operation, response.status, await response.text());
    },
  };
}
