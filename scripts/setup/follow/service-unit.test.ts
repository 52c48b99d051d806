import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
const unit = /# \/etc\/systemd\/system\/wihiwin\.service\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
const partOf = (section: string) => unit.split(`[${section}]`)[1]?.split('\n[')[0] ?? '';

it('the documented service is started again however often it has ended', () => {
  expect(partOf('Unit')).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(partOf('Service')).toMatch(/^Restart=(?:always|on-failure)\nRestartSec=5$/m);
});
