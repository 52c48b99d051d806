import type { Plugin } from 'vite';
import { withoutSchemas } from './without-schemas.ts';

const CONTRACT = /[\\/]src[\\/]contract[\\/].*\.ts$/;

/**
 * Leaves the schemas out of the contract that browsers load, and Zod with them: only the server checks by them (decision 134).
 * A page that takes a schema of the contract fails the build.
 */
export function operationsWithoutSchemas(): Plugin {
  return {
    name: 'operations-without-schemas',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT },
      handler: (code, id) => ({ code: withoutSchemas(id, code), map: null }),
    },
  };
}
