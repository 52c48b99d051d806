/**
 * The server's modules and which other modules each may import (through `<domain>-public.ts` only).
 * The graph must stay acyclic; the boundary check proves it. What would need an edge backwards
 * (deleting an account, say, which touches every domain) is wired in src/server/main.ts instead.
 */
export const moduleEdges: Readonly<Record<string, readonly string[]>> = {
  accounts: [],
  people: ['accounts'],
  groups: ['accounts', 'people'],
  tests: ['accounts'],
  wihiws: ['accounts', 'people', 'groups', 'tests'],
  attempts: ['accounts', 'people', 'groups', 'tests', 'wihiws'],
  results: ['accounts', 'people', 'groups', 'tests', 'wihiws', 'attempts'],
  events: ['accounts', 'people', 'wihiws'],
  surveys: ['accounts', 'people', 'events'],
  feedback: ['accounts', 'people', 'events'],
};
