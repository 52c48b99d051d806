export type Closer = { readonly name: string; readonly close: () => Promise<void> };

export type ShutdownOptions = {
  /** Milliseconds for all closers together. */
  readonly limit?: number;
  readonly exit?: (code: number) => void;
  readonly onError?: (name: string, error: unknown) => void;
  /** What ends the process, besides the loss of the start script. */
  readonly signals?: readonly NodeJS.Signals[];
};

export type Shutdown = {
  /** Adds a step; steps run in the order they were added, each after the one before. */
  readonly add: (closer: Closer) => void;
  /** Runs the steps once and ends the process; later calls wait for the same run. */
  readonly run: (code?: number) => Promise<void>;
  /** Whether the steps have begun. */
  readonly isRunning: () => boolean;
};

const defaultLimit = 15_000;
const ALL_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// One Ctrl+C arrives up to three times: from the terminal, from npm and from our own start script.
const echoWindow = 1_000;

/** Orderly end on SIGINT, SIGTERM or the loss of the start script; a second signal of a person ends at once. */
export function handleShutdown(options: ShutdownOptions = {}): Shutdown {
  const exit = options.exit ?? ((code: number) => process.exit(code));
  const closers: Closer[] = [];
  let running: Promise<void> | null = null;
  let startedAt = 0;

  const closeAll = async () => {
    for (const closer of closers) {
      try {
        await closer.close();
      } catch (error) {
        options.onError?.(closer.name, error);
      }
    }
  };

  const run = (code = 0): Promise<void> => {
    if (running === null) {
      startedAt = Date.now();
      const limit = setTimeout(() => exit(1), options.limit ?? defaultLimit);
      running = closeAll().then(() => {
        clearTimeout(limit);
        exit(code);
      });
    }
    return running;
  };

  const onSignal = () => {
    if (running === null) void run();
    else if (Date.now() - startedAt > echoWindow) exit(1);
  };
  for (const signal of options.signals ?? ALL_SIGNALS) process.on(signal, onSignal);
  // The start script keeps a channel open to us; it closes when that script is killed without a word.
  process.once('disconnect', onSignal);
  process.channel?.unref();
  return { add: (closer) => closers.push(closer), run, isRunning: () => running !== null };
}
