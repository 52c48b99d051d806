import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { moveSetUp, readSetUp } from './documented-set-up.ts';

const guide = readFileSync('docs/operating.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it('the guide tells everything that the drill runs, and every command of npm exists', () => {
  const setUp = readSetUp(guide);
  expect(setUp.settings).toBe(`DATA_DIR=${setUp.home}/data`);
  expect(setUp.stopSeconds).toBeGreaterThan(15);
  const runs = [...setUp.commands, setUp.start, setUp.reload].flatMap((line) =>
    [...line.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
  );
  expect(runs).toEqual(['build', 'cluster', 'cluster:restart']);
  for (const name of runs) expect(Object.keys(scripts)).toContain(name);
});

it('a drill does the same for another user in other folders', () => {
  const moved = moveSetUp(readSetUp(guide), { user: 'drill', home: '/tmp/home', folder: '/tmp/code' });
  expect(moved.commands).toEqual([
    'useradd --system --home-dir /tmp/home --create-home --shell /usr/sbin/nologin drill',
    'chmod 700 /tmp/home',
    'cd /tmp/code && npm ci && npm run build',
    'chown root:drill .env && chmod 640 .env',
  ]);
  expect(moved.settings).toBe('DATA_DIR=/tmp/home/data');
});

it.each([
  ['the shell block', guide.replace('useradd --system', 'adduser --system'), 'no shell block'],
  ['the service', guide.replace('wihiwin.service\n[Unit]', 'other.service\n[Unit]'), 'no wihiwin.service'],
  ['a reload', guide.replace('ExecReload=', 'ExecOther='), 'no ExecReload'],
])('a guide without %s is refused', (_what, changed, fault) => {
  expect(() => readSetUp(changed)).toThrow(fault);
});
