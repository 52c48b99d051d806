import type { WorkChallenge } from './find-solution.ts';
import { findSolution } from './find-solution.ts';

addEventListener('message', ({ data }: MessageEvent<WorkChallenge>) =>
  self.postMessage(findSolution(data), { transfer: [] }),
);
