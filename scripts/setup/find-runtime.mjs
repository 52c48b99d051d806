import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const neededMajor = 24;
const ownRuntime = join(import.meta.dirname, '../../node_modules/.bin/node');

/** Returns a Node.js that can run the server: this one, npm's or the system's. Throws one Ukrainian sentence. */
export async function findRuntime() {
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  const found = [ownRuntime, 'node'].map(askRuntime).find((runtime) => runtime.major >= neededMajor);
  if (found) return found.path;
  throw new Error(
    `Потрібен Node.js ${neededMajor} або новіший, а для цієї системи його не знайдено: встановіть його з nodejs.org.`,
  );
}

/** @param {string} program */
function askRuntime(program) {
  const question = 'process.stdout.write(JSON.stringify([process.versions.node, process.execPath]))';
  const answer = spawnSync(program, ['-e', question], { encoding: 'utf8' });
  if (answer.status !== 0) return { major: 0, path: program };
  const [version, path] = JSON.parse(answer.stdout);
  return { major: Number.parseInt(version, 10), path };
}
