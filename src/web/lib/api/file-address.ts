import type { Input, Operation } from '#contract/definition/operation.ts';
import { type AddressParts, fillAddress } from '#core/routes/fill-address.ts';

/** Returns the address from which a browser saves the file that an operation answers with. */
export function fileAddress<const Op extends Operation>(operation: Op, input: Input<Op>): string {
  return fillAddress(operation.path, input as AddressParts);
}
