/** What this needs of a browser engine, in the form that its remote protocol gives. */
export type EngineBrowser = {
  /** Loads an address and waits until the document is complete. */
  readonly open: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Evaluates an expression in the page and returns its value, which must survive JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Performs input actions in the form of the WebDriver standard, which both protocols share. */
  readonly act: (actions: readonly object[]) => Promise<void>;
  readonly close: () => Promise<void>;
};
