const SENTENCES = {
  foreign: 'це не резервна копія Wihiwin',
  cut: 'його обірвано, кінця немає',
  newer: 'його зроблено новішою версією програми, тож оновіть програму',
  altered: 'його обірвано або пошкоджено',
  locked: 'його зашифровано, тож потрібен ключ або пароль',
  'other-lock': 'його зашифровано іншим ключем або паролем',
  damaged: 'його пошкоджено, вміст не збігається з контрольними сумами',
} as const;

/** The ways in which an archive itself can be unusable. */
export type BackupFaultKind = keyof typeof SENTENCES;

/** An archive that can't be used; the caller names the file. */
export class BackupFault extends Error {
  readonly kind: BackupFaultKind;

  constructor(kind: BackupFaultKind) {
    super(SENTENCES[kind]);
    this.name = 'BackupFault';
    this.kind = kind;
  }
}

const FULL_DISK = new Set(['ENOSPC', 'EFBIG', 'EDQUOT']);

/** Returns true if the error means that the disk is full. */
export function isNoRoom(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  // PostgreSQL's own code for a full disk.
  return code !== undefined && (FULL_DISK.has(code) || code === '53100');
}
