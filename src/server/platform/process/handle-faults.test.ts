import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** Runs the given code in another process, with the handlers installed. */
function run(code: string) {
  const script = `
    import { handleFaults } from '#server/platform/process/handle-faults.ts';
    import { handleShutdown } from '#server/platform/process/shutdown.ts';
    import { openLog } from '#server/platform/log/open-log.ts';
    const shutdown = handleShutdown();
    shutdown.add({ name: 'database', close: async () => console.log('closed') });
    handleFaults(openLog('info'), shutdown);
    const holding = setTimeout(() => console.log('still here'), 300);
    ${code}`;
  const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  // The log is buffered, so its line may come after later output of the console.
  const lines = ended.stdout.trimEnd().split('\n');
  const output = [...lines.filter((line) => line.startsWith('{')), ...lines.filter((line) => !line.startsWith('{'))];
  return { code: ended.status, output: output.join('\n'), errors: ended.stderr };
}

describe('an uncaught error', () => {
  it.each([
    ['thrown in a timer', `setTimeout(() => { throw new Error('Маріїн секрет: ' + 1); });`],
    ['thrown while starting', `await Promise.reject(new TypeError('oh'));`],
  ])('%s is logged, and the server closes in order with code 1', (_name, code) => {
    const ended = run(code);
    expect(ended.errors).toBe('Сервер зупиняється через несподівану помилку: її описано в журналі вище.\n');
    expect(ended.output).toMatch(/^\{"level":60,.*"msg":"nobody caught"\}\nclosed$/);
    expect(ended.code).toBe(1);
  });

  it('in a promise that nobody awaits is logged, and the server goes on', () => {
    const ended = run(`void Promise.reject(new Error('forgotten'));`);
    expect(ended.output).toMatch(/^\{"level":50,.*"msg":"nobody waited for"\}\nstill here$/);
    expect([ended.code, ended.errors]).toEqual([0, '']);
  });
});
