export { handOverTests, ownsTests, readPersonNmtTables, readPersonTests } from './departing-author-store.ts';
