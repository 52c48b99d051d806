/**
 * The server's modules and which other modules each imports (through its `…-public.ts` only). The boundary check
 * proves that the graph is acyclic and that every edge is used. Where a lower module must call a higher one (for
 * example, when a changed closing moves deadlines), src/server/compose-server.ts passes in the function. Work on
 * everything that belongs to a person is in `departures`.
 */
export const moduleEdges: Readonly<Record<string, readonly string[]>> = {
  accounts: [],
  people: ['accounts'],
  groups: ['accounts', 'people'],
  tests: ['accounts'],
  wihiws: ['accounts', 'people', 'groups', 'tests'],
  attempts: ['accounts', 'people', 'groups', 'tests', 'wihiws'],
  results: ['accounts', 'people', 'groups', 'tests', 'wihiws', 'attempts'],
  paper: ['accounts', 'tests', 'wihiws', 'attempts'],
  events: ['accounts', 'people'],
  webhooks: ['accounts', 'people', 'events'],
  registrations: ['accounts', 'people', 'events', 'webhooks'],
  surveys: ['accounts', 'people', 'events', 'webhooks', 'registrations'],
  feedback: ['accounts', 'events', 'webhooks', 'registrations'],
  'linked-tests': ['accounts', 'wihiws', 'attempts', 'results', 'events', 'registrations'],
  departures: [
    'accounts',
    'people',
    'groups',
    'tests',
    'wihiws',
    'attempts',
    'results',
    'paper',
    'events',
    'registrations',
    'surveys',
    'feedback',
  ],
};
