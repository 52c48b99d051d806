import { expect, it } from 'vitest';
import { findAccount } from './postgres-account.ts';

const ROOT = 'root:x:0:0:root:/root:/bin/bash';
const NOBODY = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin';
const OWN = 'wihiwin:x:997:996::/var/lib/wihiwin:/usr/sbin/nologin';

it.each([
  ['its own account, if there is one', [ROOT, NOBODY, OWN], { uid: 997, gid: 996 }],
  ['nobody otherwise', [ROOT, NOBODY, 'wihiwin2:x:5:5:::'], { uid: 65534, gid: 65534 }],
  ['nobody instead of an account with the id of root', [ROOT, NOBODY, 'wihiwin:x:0:0:::'], { uid: 65534, gid: 65534 }],
  ['none at all', [ROOT, 'nobody:x:0:0:::'], null],
  ['none of a line that is cut', ['wihiwin:x', 'nobody'], null],
])('under root the database runs as %s', (_name, lines, account) => {
  expect(findAccount(`${lines.join('\n')}\n`)).toEqual(account);
});
