import { isatty } from 'node:tty';

type Closer = {
  readonly name: string;
  /** `leftMs`: milliseconds until the process is ended in any case. */
  readonly close: (leftMs: number) => Promise<void>;
  /**
   * The next step begins at most this many milliseconds after the first began. Without it, when this step has ended.
   */
  readonly byMs?: number;
  /** Cuts short what the step still waits for; it then has a moment more to end. */
  readonly cut?: () => void;
};

export type ShutdownOptions = {
  /** Milliseconds for all steps together. */
  readonly limit?: number;
  readonly exit?: (code: number) => void;
  readonly onError?: (name: string, error: unknown) => void;
  /** The signals that begin the shutdown. The loss of the start script begins it too. */
  readonly signals?: readonly NodeJS.Signals[];
  /** Whether a later signal ends the process at once, because a person insists. */
  readonly endsWhenAskedAgain?: boolean;
  /** Whether this process reads from or writes to a terminal. */
  readonly usesTerminal?: boolean;
};

export type Shutdown = {
  /** Adds a step. Steps run one after another, in the order in which they were added. */
  readonly add: (closer: Closer) => void;
  /** Runs the steps once and ends the process. Later calls wait for the same run. */
  readonly run: (code?: number) => Promise<void>;
  /** Returns true if the steps have begun. */
  readonly isRunning: () => boolean;
};

/** Less than 15 s, leaving time for the exit itself. */
export const SHUTDOWN_LIMIT_MS = 14_500;
const AFTER_CUT_MS = 300;
const ALL_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// One Ctrl+C arrives up to three times: from the terminal, from npm and from our own start script.
const echoWindow = 1_000;

/**
 * Shuts down in order on SIGINT, SIGTERM, SIGHUP or the loss of the start script, within the limit. A process that uses no
 * terminal goes on when one is closed (SIGHUP): so it was started by `nohup`, whose wish Node.js itself forgets.
 */
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
  const usesTerminal = options.usesTerminal ?? [0, 1, 2].some((stream) => isatty(stream));
  for (const signal of options.signals ?? ALL_SIGNALS)
    process.on(signal, signal === 'SIGHUP' && !usesTerminal ? () => undefined : onSignal);
  // The start script keeps a channel open to us; the channel closes if that script is killed.
  process.once('disconnect', onSignal);
  process.channel?.unref();
  return { add: (closer) => closers.push(closer), run, isRunning: () => running !== null };
}

const falseAfter = (ms: number) =>
  new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), ms).unref();
  });
