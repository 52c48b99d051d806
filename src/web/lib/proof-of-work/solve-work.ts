import type { WorkChallenge, WorkSolution } from './find-solution.ts';

const LONGEST_MS = 60_000;

/** Returns the header by which a request shows that its browser has done the work; null where it can't. */
export async function solveWork(challenge: unknown): Promise<string | null> {
  const solution = await inWorker(challenge as WorkChallenge);
  return solution === null ? null : btoa(JSON.stringify({ challenge, solution }));
}

function inWorker(challenge: WorkChallenge): Promise<WorkSolution | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
    const end = (solution: WorkSolution | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(solution);
    };
    const timer = setTimeout(() => end(null), LONGEST_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkSolution | null>) => end(data));
    worker.addEventListener('error', () => end(null));
    worker.postMessage(challenge, { transfer: [] });
  });
}
