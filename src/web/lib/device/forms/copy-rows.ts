import { answerOf, deviceDatabase, isKept } from '#web/lib/device/device-database.ts';

/** What was typed into one form and is not on the server yet. */
export type CopyRow = {
  readonly format: 1;
  /** The tab that wrote it. */
  readonly writer: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The revision on the server that it changes; null for something new. */
  readonly revision: number | null;
};

/** Where the copies of forms lie on the device, by `{person}/{form}`. Each promise comes true once the device has it. */
export type CopyRows = {
  readonly readAll: () => Promise<Map<string, CopyRow>>;
  readonly put: (key: string, row: CopyRow) => Promise<void>;
  /** Removes a row; with a writer only if that tab wrote it. */
  readonly remove: (key: string, writer: string | null) => Promise<void>;
};

// A database of its own: to give the takers' one more store it would have to be closed under pages of an earlier build.
const openForms = deviceDatabase('wihiwin-forms', 1, ['copies']);

async function begin(mode: IDBTransactionMode): Promise<{ copies: IDBObjectStore; kept: Promise<void> }> {
  const transaction = (await openForms()).transaction('copies', mode, { durability: 'strict' });
  return { copies: transaction.objectStore('copies'), kept: isKept(transaction) };
}

/** The device's database of forms. */
export const deviceRows: CopyRows = {
  async readAll() {
    const { copies } = await begin('readonly');
    const [keys, rows] = await Promise.all([answerOf(copies.getAllKeys()), answerOf<CopyRow[]>(copies.getAll())]);
    return new Map(rows.map((row, at) => [keys[at] as string, row]));
  },
  async put(key, row) {
    const { copies, kept } = await begin('readwrite');
    copies.put(row, key);
    await kept;
  },
  async remove(key, writer) {
    const { copies, kept } = await begin('readwrite');
    const row = writer === null ? undefined : await answerOf<CopyRow | undefined>(copies.get(key));
    if (writer === null || row?.writer === writer) copies.delete(key);
    await kept;
  },
};
