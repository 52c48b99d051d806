export const SERVER_FLAGS: readonly string[];
export function runServer(
  nodePath: string,
  projectRoot: string,
  args?: readonly string[],
  entry?: string,
): Promise<number>;
