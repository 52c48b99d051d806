/**
 * The server's modules and which other modules each imports (through `<domain>-public.ts` only). The boundary check proves
 * that the graph is acyclic and that every edge is used. What would need an edge backwards (a changed closing that moves
 * deadlines, say) is handed in by src/server/compose-server.ts; what touches all of a person's things is in `departures`.
 */
export const moduleEdges: Readonly<Record<string, readonly string[]>> = {
  accounts: [],
  people: ['accounts'],
  groups: ['accounts', 'people'],
  tests: ['accounts'],
  wihiws: ['accounts', 'people', 'groups', 'tests'],
  attempts: ['accounts', 'groups', 'tests', 'wihiws'],
  results: ['accounts', 'people', 'groups', 'tests', 'wihiws', 'attempts'],
  events: ['accounts'],
  departures: ['accounts', 'people', 'groups', 'tests', 'wihiws', 'attempts', 'results', 'events'],
};
