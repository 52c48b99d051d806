import { readFileSync } from 'node:fs';
import { findLockFaults, findUnknownLicences, type Lock, type Manifest } from './lock/lock-rules.ts';

const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const faults = [...findLockFaults(manifest, lock), ...findUnknownLicences(lock)];
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error('CONTRIBUTING.md, «a package», says how the lock is written.');
  process.exit(1);
}
console.log(`${Object.keys(lock.packages ?? {}).length - 1} packages stand in the lock as npm ci wants them`);
