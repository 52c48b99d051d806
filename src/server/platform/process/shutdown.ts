type Closer = {
  readonly name: string;
  /** `leftMs`: how long until the process ends anyway. */
  readonly close: (leftMs: number) => Promise<void>;
  /** So many milliseconds after the beginning the next step begins, whatever this one does; without it, when all is over. */
  readonly byMs?: number;
  /** Cuts short what the step still waits for; it then has a moment more. */
  readonly cut?: () => void;
};

export type ShutdownOptions = {
  /** Milliseconds for all closers together. */
  readonly limit?: number;
  readonly exit?: (code: number) => void;
  readonly onError?: (name: string, error: unknown) => void;
  /** What ends the process, besides the loss of the start script. */
  readonly signals?: readonly NodeJS.Signals[];
  /** Whether a later signal ends the process at once: a person is insisting. */
  readonly endsWhenAskedAgain?: boolean;
};

export type Shutdown = {
  /** Adds a step; steps run in the order they were added, each after the one before. */
  readonly add: (closer: Closer) => void;
  /** Runs the steps once and ends the process; later calls wait for the same run. */
  readonly run: (code?: number) => Promise<void>;
  /** Whether the steps have begun. */
  readonly isRunning: () => boolean;
};

/** Below 15 s, with room for the end itself. */
export const SHUTDOWN_LIMIT_MS = 14_500;
const AFTER_CUT_MS = 300;
const ALL_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// One Ctrl+C arrives up to three times: from the terminal, from npm and from our own start script.
const echoWindow = 1_000;

/** Orderly end on SIGINT, SIGTERM or the loss of the start script; it never takes longer than the limit. */
export function handleShutdown(options: ShutdownOptions = {}): Shutdown {
  const exit = options.exit ?? ((code: number) => process.exit(code));
  const limitMs = options.limit ?? SHUTDOWN_LIMIT_MS;
  const closers: Closer[] = [];
  let running: Promise<void> | null = null;
  let startedAt = 0;

  const closeOne = async ({ name, close, byMs, cut }: Closer) => {
    const passed = Date.now() - startedAt;
    const closed = close(limitMs - passed).then(
      () => true,
      (error: unknown) => {
        options.onError?.(name, error);
        return true;
      },
    );
    if (byMs === undefined) return void (await closed);
    if (await Promise.race([closed, falseAfter(byMs - passed)])) return;
    options.onError?.(name, new Error('it took too long'));
    cut?.();
    if (cut !== undefined) await Promise.race([closed, falseAfter(AFTER_CUT_MS)]);
  };

  const closeAll = async () => {
    for (const closer of closers) await closeOne(closer);
  };

  const run = (code = 0): Promise<void> => {
    if (running === null) {
      startedAt = Date.now();
      const limit = setTimeout(() => exit(1), limitMs);
      running = closeAll().then(() => {
        clearTimeout(limit);
        exit(code);
      });
    }
    return running;
  };

  const onSignal = () => {
    if (running === null) void run();
    else if (options.endsWhenAskedAgain !== false && Date.now() - startedAt > echoWindow) exit(1);
  };
  for (const signal of options.signals ?? ALL_SIGNALS) process.on(signal, onSignal);
  // The start script keeps a channel open to us; it closes when that script is killed without a word.
  process.once('disconnect', onSignal);
  process.channel?.unref();
  return { add: (closer) => closers.push(closer), run, isRunning: () => running !== null };
}

const falseAfter = (ms: number) =>
  new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), ms).unref();
  });
