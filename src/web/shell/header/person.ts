/** The signed-in person, as the header shows them. */
export type HeaderPerson = {
  readonly identifier: string;
  readonly displayName: string;
  /** Drawn once at random for the person; the avatar’s colour comes from it. */
  readonly avatarHue: number;
  /** A participant’s code to note down; null for an account. */
  readonly personalCode: string | null;
};

/** The five numbers of the menu; a number is null until it is known, and 0 when its count failed. */
export type MenuCounts = {
  readonly createdTests: number | null;
  readonly testsForYou: number | null;
  readonly completedTests: number | null;
  readonly wihiwees: number | null;
  readonly wihisees: number | null;
};

/** Before any count is known, and again after logging out. */
export const UNKNOWN_COUNTS: MenuCounts = {
  createdTests: null,
  testsForYou: null,
  completedTests: null,
  wihiwees: null,
  wihisees: null,
};
