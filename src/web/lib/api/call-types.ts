import type { Failure } from '#contract/definition/failure.ts';
import type { Operation } from '#contract/definition/operation.ts';
import type { AddressParts } from '#core/routes/fill-address.ts';

/**
 * A failed call: a failure of the API, `offline` when the server can't be reached, or `kept_for_owner` when a shared
 * computer has kept a test of somebody else.
 */
export type CallFailure = { readonly code: Failure['code'] | 'offline' | 'kept_for_owner' } & Omit<Failure, 'code'>;

/** The parts of a request. */
export type CallInput = AddressParts & { readonly body?: unknown };
/** `keepalive` lets the request outlive the page; the browser then refuses bodies above 64 KiB. */
export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly file?: File;
  readonly keepalive?: boolean /** The header of a solved challenge. */;
  readonly work?: string;
};

/** Method and path are all the browser needs of an operation: schemas stay out of the lean entry. */
export type Address = Pick<Operation, 'method' | 'path'>;
