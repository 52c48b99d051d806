export type RunOptions = {
  readonly timeoutMs: number;
  readonly quiet?: boolean;
  readonly environment?: Record<string, string>;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
};
export function runProcess(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Promise<{ code: number; output: string }>;
export function endEverything(): Promise<string[]>;
export function endOnSignals(): void;
export function withDeathSignal(command: string, args: readonly string[]): [string, string[]];
