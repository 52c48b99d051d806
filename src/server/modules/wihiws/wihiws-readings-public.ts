export type { ReadingRecord } from './readings-store.ts';
export {
  acceptOrDecline,
  endReading,
  findReading,
  hasReadAnswers,
  insertReading,
  lockReading,
  readAskedToRead,
  readReadingsBy,
  readReadingsOf,
} from './readings-store.ts';
