import { existsSync, readFileSync } from 'node:fs';
import { findSpecMapFaults } from './spec-map/spec-map-rules.ts';

const readText = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);
const map = readText('docs/spec-map.md');
const faults = map === null ? ['docs/spec-map.md does not exist'] : findSpecMapFaults(map, readText);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log('every line of the specification has its tests');
