import { writeSync } from 'node:fs';

const standardError = 2;

/** Ends the process with code 1 after one Ukrainian sentence for whoever started it; never a stack trace. */
export function exitWithSentence(sentence: string): never {
  // Synchronous, because process.exit() would cut off what still waits to be written into a pipe.
  writeSync(standardError, `${sentence}\n`);
  process.exit(1);
}
