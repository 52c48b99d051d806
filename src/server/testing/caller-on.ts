import type { Caller } from '#contract/definition/contract-request.ts';
import { contractAnswer, contractRequest } from '#contract/definition/contract-request.ts';
import type { Operation } from '#contract/definition/operation.ts';

/** A browser that keeps its session cookie between requests. */
export type CallingBrowser = {
  send(
    method: Operation['method'],
    url: string,
    body?: unknown,
  ): Promise<{ readonly statusCode: number; readonly body: string }>;
};

/** Returns a caller of the contract's operations on a browser. */
export function callerOn(browser: CallingBrowser): Caller {
  return async (operation, input) => {
    const { method, url, body } = contractRequest(operation, input);
    const answer = await browser.send(method, url, body);
    return contractAnswer(operation, answer.statusCode, answer.body);
  };
}
