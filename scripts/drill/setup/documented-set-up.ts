/** How `docs/operating.md` tells to set up a server: what is typed once, and what the service then runs. */
export type SetUp = {
  /** The lines of the shell, without their comments. */
  readonly commands: readonly string[];
  /** The line of `.env` that the guide asks for. */
  readonly settings: string;
  readonly user: string;
  readonly home: string;
  readonly folder: string;
  readonly start: string;
  readonly reload: string;
  /** Seconds after which the service manager kills what has not ended. */
  readonly stopSeconds: number;
};

/** The places of a server of its own, which a drill puts in the stead of the documented ones. */
export type Places = Pick<SetUp, 'user' | 'home' | 'folder'>;

/** Reads the set-up from the guide. Throws an error that names what is missing. */
export function readSetUp(guide: string): SetUp {
  const shell = /```sh\n(useradd [\s\S]*?)```/.exec(guide)?.[1];
  const unit = /# \/etc\/systemd\/system\/wihiwin\.service\n([\s\S]*?)```/.exec(guide)?.[1];
  if (shell === undefined) throw new Error('docs/operating.md has no shell block that begins with useradd');
  if (unit === undefined) throw new Error('docs/operating.md has no wihiwin.service');
  const key = (name: string) => {
    const value = new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1];
    if (value === undefined) throw new Error(`wihiwin.service has no ${name}`);
    return value;
  };
  const user = key('User');
  const home = / --home-dir (\S+)/.exec(shell)?.[1];
  if (home === undefined) throw new Error('useradd has no --home-dir');
  return {
    commands: shell.split('\n').flatMap((line) => line.replace(/\s+# .*$/, '').trim() || []),
    settings: /# (DATA_DIR=\S+)/.exec(shell)?.[1] ?? '',
    user,
    home,
    folder: key('WorkingDirectory'),
    start: key('ExecStart'),
    reload: key('ExecReload'),
    stopSeconds: Number(key('TimeoutStopSec')),
  };
}

/** Returns the set-up with other places: the same commands for another user, in other folders. */
export function moveSetUp(setUp: SetUp, { user, home, folder }: Places): SetUp {
  const moved = (text: string) =>
    text
      .replaceAll(setUp.home, home)
      .replaceAll(setUp.folder, folder)
      .replaceAll(new RegExp(`(?<=[ :])${setUp.user}(?=[ :]|$)`, 'g'), user);
  return {
    ...setUp,
    commands: setUp.commands.map(moved),
    settings: moved(setUp.settings),
    user,
    home,
    folder,
  };
}
