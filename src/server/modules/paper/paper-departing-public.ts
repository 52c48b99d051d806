export { movePersonSheets, readPaperDeeds, readPersonSheets, renamePersonSheets } from './departing-pupil-store.ts';
