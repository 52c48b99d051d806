export { readFirstTakers, readHostFigures, readIssueFigures } from './figures/issue-figures-store.ts';
