import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Tests that start servers and wait for them: long, and mostly idle. */
const STARTS_PROCESSES = /\/(?:bench|faults\/running)\/|\/src\/server\/main\.test\.ts$|\/watch-primary\.test\.ts$/;

/** Vitest's order, but files that start processes come first: begun last, one of them alone would keep the run waiting. */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const startsProcesses = ({ moduleId }: TestSpecification) => STARTS_PROCESSES.test(moduleId);
    return [...sorted.filter(startsProcesses), ...sorted.filter((file) => !startsProcesses(file))];
  }
}
