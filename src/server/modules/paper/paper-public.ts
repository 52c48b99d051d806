export { movePersonSheets, readPersonSheets, renamePersonSheets } from './departing-pupil-store.ts';
