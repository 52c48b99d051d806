import { randomUUID } from 'node:crypto';
import { HOST_ONLY, type RightsCall, type RightsLine } from './rights-line.ts';
import type { AnyRightsWorld } from './rights-world.ts';

const BLANK = { variants: 0, people: 'none', blanks: 1 };
const NEWCOMER = { userId: null, displayName: 'Левко Тихий' };

/** Prepares one blank sheet of a new issue, and does what its host would have done before the call. */
async function newSheet(world: AnyRightsWorld, before: 'nothing' | 'named' | 'entered'): Promise<string> {
  const { host } = world.browsers;
  const paper = `/api/wihiws/${(await world.newIssue()).wihiwId}/paper`;
  await host.send('PUT', `${paper}/prints/${randomUUID()}`, BLANK);
  // Whoever is not the host of the world’s issue gets no sheet, and calls on one that is not there.
  const { sheets = [] } = JSON.parse((await host.send('GET', paper)).body) as { sheets?: { sheetId: string }[] };
  const sheet = `${paper}/sheets/${sheets[0]?.sheetId ?? randomUUID()}`;
  if (before !== 'nothing') await host.send('PUT', `${sheet}/person`, NEWCOMER);
  if (before === 'entered') await host.send('POST', `${sheet}/attempt`, { basedOn: 0, besideOthers: false });
  return sheet;
}

const ofIssue =
  (suffix: () => string, body?: unknown) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => ({
    url: `/api/wihiws/${(await world.newIssue()).wihiwId}/paper${suffix()}`,
    body,
  });
const ofSheet =
  (suffix: string, before: Parameters<typeof newSheet>[1], body?: unknown) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => ({ url: `${await newSheet(world, before)}${suffix}`, body });

/** The rights of operations on answer sheets: the host of the issue alone. */
export const RIGHTS_OF_PAPER: Readonly<Record<string, RightsLine>> = {
  'list-paper-sheets': { owner: 'host', call: ofIssue(() => ''), expect: HOST_ONLY },
  'list-paper-log': { owner: 'host', call: ofIssue(() => '/log'), expect: HOST_ONLY },
  'prepare-paper-sheets': { owner: 'host', call: ofIssue(() => `/prints/${randomUUID()}`, BLANK), expect: HOST_ONLY },
  'read-paper-sheet': { owner: 'host', call: ofSheet('', 'nothing'), expect: HOST_ONLY },
  'save-paper-marks': {
    owner: 'host',
    call: ofSheet('/marks', 'nothing', { basedOn: 0, marks: {} }),
    expect: HOST_ONLY,
  },
  'name-paper-sheet': { owner: 'host', call: ofSheet('/person', 'nothing', NEWCOMER), expect: HOST_ONLY },
  'enter-paper-sheet': {
    owner: 'host',
    call: ofSheet('/attempt', 'named', { basedOn: 0, besideOthers: false }),
    expect: HOST_ONLY,
  },
  'remove-paper-entry': { owner: 'host', call: ofSheet('/attempt', 'entered'), expect: HOST_ONLY },
};
