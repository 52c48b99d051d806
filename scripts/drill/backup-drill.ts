import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '#contract/accounts.ts';
import { listResults, listWihiws } from '#contract/wihiws.ts';
import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { DEMO_HOST } from '#db/demo/demo-people.ts';
import { createArchive } from '#server/platform/backup/archive/archive-writer.ts';
import { benchPerson } from '../../bench/shared/bench-person.ts';
import { outcomeOf, runOnFullDisk, runProgram, startProgram, startServer } from './drill-process.ts';
import { type DrillTaker, readAnswer, sendAnswer, startTaker } from './drill-takers.ts';

const BACKUP = 'src/server/platform/backup/backup-command.ts';
const RESTORE = 'src/server/platform/backup/restore-command.ts';
const TAKERS = 8;

const folder = await mkdtemp(join(tmpdir(), 'wihiwin-drill-'));
const inFolder = (name: string) => join(folder, name);
const school = inFolder('school');
const archive = inFolder('school.tar');
let failures = 0;

function check(what: string, isTrue: boolean, detail = ''): void {
  if (!isTrue) failures += 1;
  process.stdout.write(
    `${isTrue ? '✓' : '✗'} ${what}${detail === '' ? '' : `\n    ${detail.replaceAll('\n', '\n    ')}`}\n`,
  );
}

const lastLine = (output: string) => output.split('\n').at(-1) ?? '';
const seconds = (from: number) => `${formatNumber((performance.now() - from) / 1000, 1)}${NO_BREAK_SPACE}с`;

try {
  const links = await fillSchool();
  const { takers, before } = await backUpUnderSaves(links);
  await restoreAndCompare(takers, before);
  await refuseWrongFiles();
  await breakOff();
  await fillTheDisk();
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.stdout.write(failures === 0 ? '\nУсе гаразд.\n' : `\nНе вдалося: ${failures}.\n`);
process.exitCode = failures === 0 ? 0 : 1;

async function fillSchool(): Promise<string[]> {
  const filled = await runProgram(['db/demo/fill-demo.ts'], school);
  const links = [...filled.output.matchAll(/\/anybody\/(\S+)/g)].map((match) => match[1] ?? '');
  check('демонстраційну школу створено', filled.code === 0 && links.length > 0, filled.code === 0 ? '' : filled.output);
  return links;
}

/** Returns the host's results of all issues except the one being taken, whose results still change. */
async function readResults(origin: string, without: string): Promise<string> {
  const host = benchPerson(origin);
  await host.call(signIn, { body: { identifier: DEMO_HOST.identifier, secret: DEMO_HOST.password } });
  const { wihiws } = await host.call(listWihiws, {});
  const others = wihiws.map(({ id }) => id).filter((id) => id !== without);
  const tables = [];
  for (const id of others.sort()) tables.push((await host.call(listResults, { params: { id } })).rows);
  return JSON.stringify(tables);
}

async function backUpUnderSaves(links: readonly string[]): Promise<{ takers: DrillTaker[]; before: string[] }> {
  const server = await startServer(school);
  const takers: DrillTaker[] = [];
  for (const link of links) {
    for (let number = takers.length + 1; number <= TAKERS; number += 1) {
      const taker = await startTaker(server.origin, link, number);
      if (taker === null) break;
      takers.push(taker);
    }
  }
  check(`${TAKERS} читачів почали тест`, takers.length === TAKERS);
  let isOver = false;
  let sent = 0;
  const saving = takers.map(async (taker) => {
    while (!isOver) {
      await sendAnswer(taker, `відповідь ${taker.counter + 1}`);
      sent += 1;
    }
  });
  await sleep(1_000);
  const before = takers.map(({ acknowledged }) => acknowledged.text);
  const sentBefore = sent;
  const startedAt = performance.now();
  const made = await runProgram([BACKUP, '--to', archive], school);
  const during = sent - sentBefore;
  isOver = true;
  await Promise.all(saving);
  const size = (await stat(archive).catch(() => null))?.size ?? 0;
  check(
    `копію сервера, що працює, зроблено й перевірено за ${seconds(startedAt)}, ${formatNumber(size / 1e6, 1)}${NO_BREAK_SPACE}МБ; тим часом підтверджено ${during} збережень`,
    made.code === 0 && during > 0,
    made.output,
  );
  await server.stop();
  const stopped = await runProgram([BACKUP, '--to', inFolder('stopped.tar')], school);
  check('копію зупиненого сервера зроблено: базу запущено й зупинено', stopped.code === 0, lastLine(stopped.output));
  return { takers, before };
}

async function restoreAndCompare(takers: readonly DrillTaker[], before: readonly string[]): Promise<void> {
  const original = await startServer(school);
  const [first] = takers;
  const results = await readResults(original.origin, first?.wihiwId ?? '');
  await original.stop();

  const restoredDir = inFolder('restored');
  const startedAt = performance.now();
  const restored = await runProgram([RESTORE, '--from', archive], restoredDir);
  check(`копію відновлено в порожню папку за ${seconds(startedAt)}`, restored.code === 0, restored.output);
  const again = await runProgram([RESTORE, '--from', archive], restoredDir);
  check('поверх даних без дозволу не відновлюється', again.code === 1, again.output);

  const server = await startServer(restoredDir);
  check(
    'сервер на відновлених даних працює, учителька бачить ті самі результати',
    (await readResults(server.origin, first?.wihiwId ?? '')) === results,
  );
  let kept = 0;
  let resent = 0;
  for (const [index, taker] of takers.entries()) {
    const person = benchPerson(server.origin, taker.person.sessionCookie());
    const number = (text: string | null | undefined) => Number(/\d+$/.exec(text ?? '')?.[0] ?? 0);
    const found = await readAnswer(taker, person);
    if (number(found) >= number(before[index]) && number(found) <= number(taker.acknowledged.text)) kept += 1;
    const { text } = taker.acknowledged;
    // The taker's page also sends a save again if the server has lost it after acknowledging it.
    await sendAnswer(taker, text, person);
    if ((await readAnswer(taker, person)) === text) resent += 1;
  }
  check(`підтверджене до копії є в ній: ${kept} з ${TAKERS} читачів`, kept === TAKERS);
  check(`надіслане знову після відновлення збережено: ${resent} з ${TAKERS} читачів`, resent === TAKERS);
  const busy = await runProgram([RESTORE, '--from', archive, '--replace', '--yes'], restoredDir);
  check('поки сервер працює, не відновлюється', busy.code === 1, busy.output);
  await server.stop();
  const replaced = await runProgram([RESTORE, '--from', archive, '--replace', '--yes'], restoredDir);
  check('з --replace --yes відновлюється поверх', replaced.code === 0, lastLine(replaced.output));
}

async function refuseWrongFiles(): Promise<void> {
  const damaged = inFolder('damaged.tar');
  await copyFile(archive, damaged);
  const { size } = await stat(archive);
  const file = await open(damaged, 'r+');
  await file.write(Buffer.from('пошкоджено'), 0, null, Math.floor(size / 2));
  await file.close();
  const cut = inFolder('cut.tar');
  await copyFile(archive, cut);
  await truncate(cut, Math.floor(size * 0.7));
  const foreign = inFolder('foreign.tar');
  await writeFile(foreign, 'це не копія'.repeat(500));
  const newer = inFolder('newer.tar');
  const made = await createArchive(newer, new Date());
  const head = { product: 'wihiwin', format: 99, createdAt: new Date().toISOString(), migrations: [] };
  await made.add('backup.json', Buffer.from(JSON.stringify(head)));
  await made.finish();
  await made.publish();
  for (const [what, path] of [
    ['пошкоджений файл', damaged],
    ['обірваний файл', cut],
    ['чужий файл', foreign],
    ['копія новішої версії', newer],
    ['файлу немає', inFolder('nothing.tar')],
  ] as const) {
    const target = inFolder('refused');
    const refused = await runProgram([RESTORE, '--from', path], target);
    const isRefused = refused.code === 1 && !refused.output.includes('\n') && !existsSync(join(target, 'postgres'));
    const verified = await runProgram([BACKUP, '--verify', path], school);
    check(`${what}: відмова, нічого не створено`, isRefused && verified.code === 1, refused.output);
  }
}

/** Kills a restore while it loads. The server must refuse the half-restored folder, and a second restore must work. */
async function breakOff(): Promise<void> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const target = inFolder(`broken-${attempt}`);
    const restoring = startProgram([RESTORE, '--from', archive], target);
    const mark = join(target, 'restore-unfinished');
    while (restoring.exitCode === null && !existsSync(mark)) await sleep(2);
    restoring.kill('SIGKILL');
    await outcomeOf(restoring);
    if (!existsSync(mark)) continue;
    const server = await runProgram(['src/server/main.ts'], target);
    check('на перерваному відновленні сервер не запускається', server.code === 1, server.output);
    const again = await runProgram([RESTORE, '--from', archive], target);
    check('друга спроба відновлює', again.code === 0, lastLine(again.output));
    return;
  }
  check('відновлення перервано на півдорозі', false, 'щоразу встигало завершитися');
}

async function fillTheDisk(): Promise<void> {
  const target = inFolder('full/');
  const server = await startServer(school);
  const full = await runOnFullDisk(64, [BACKUP, '--to', target], school);
  await server.stop();
  const left = existsSync(target) ? await readdir(target) : [];
  check('повний диск: копії немає, і нічого не лишилося', full.code === 1 && left.length === 0, full.output);
  const restored = await runOnFullDisk(1_024, [RESTORE, '--from', archive], inFolder('no-room'));
  check(
    'повний диск під час відновлення: відмова',
    restored.code === 1 && !restored.output.includes('\n'),
    restored.output,
  );
}
