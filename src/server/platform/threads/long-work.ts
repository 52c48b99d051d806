/**
 * Pure work whose time grows with what people wrote, so that it may have to run beside the event loop. It is known by
 * the module that exports it, because the other thread loads it from there; what goes in and comes out is copied.
 */
export type LongWork<Input, Value> = {
  /** The address of the module, `import.meta.url`. */
  readonly module: string;
  /** The name under which that module exports it. */
  readonly name: string;
  /** Returns about how many milliseconds the work takes; only its size matters. */
  readonly estimateMs: (input: Input) => number;
  readonly work: (input: Input) => Value;
};
