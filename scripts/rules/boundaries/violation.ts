/** A broken rule, as one readable line. */
export type Violation = { readonly path: string; readonly message: string };
