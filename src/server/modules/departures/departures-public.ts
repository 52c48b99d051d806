export { holdsResults } from './holds-results.ts';
