import { writeSync } from 'node:fs';

const standardError = 2;

/** Prints one Ukrainian sentence for whoever started the process and exits with code 1, without a stack trace. */
export function exitWithSentence(sentence: string): never {
  // Written synchronously, because process.exit() would cut off what still waits to be written to a pipe.
  writeSync(standardError, `${sentence}\n`);
  process.exit(1);
}
