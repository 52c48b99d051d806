import { readFileSync } from 'node:fs';
import { findForbiddenContent, UKRAINIAN_DOCUMENTS } from './names/content-rules.ts';
import { findDoubleNames } from './names/export-rules.ts';
import { findNameFaults } from './names/name-rules.ts';
import { findCrowdedFolders, measureSizes } from './names/size-rules.ts';
import { listFiles, readSourceTree } from './source-tree.ts';

const sources = readSourceTree('.', ['src']);
const sizes = measureSizes(sources);
const documents = UKRAINIAN_DOCUMENTS.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const faults = [
  ...findNameFaults(listFiles('.', 'src')),
  ...findDoubleNames(sources),
  ...sizes.faults,
  ...findCrowdedFolders(['src', 'scripts', 'bench', 'faults', 'e2e', 'db'].flatMap((folder) => listFiles('.', folder))),
  ...findForbiddenContent([...sources, ...readSourceTree('.', ['e2e', 'bench', 'faults', 'db/demo']), ...documents]),
];
for (const fault of faults) console.error(fault);
const share = (sizes.commentShare * 100).toFixed(1);
console.log(`${sizes.files} files, median ${sizes.median} lines, p90 ${sizes.ninetieth}, comments ${share} %`);
if (faults.length > 0) process.exit(1);
