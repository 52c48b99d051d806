import type { Plugin } from 'vite';

const SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const PROCESSOR = /^\s*inst\._zod\.processJSONSchema = .*;$/gm;
const METHODS = /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*;$/m;
const REFUSED = `const refused = () => () => { throw new Error('Zod was built without JSON Schema'); };
const createStandardJSONSchemaMethod = refused, createToJSONSchemaMethod = refused;`;

/**
 * Leaves out of Zod how a schema is written as JSON Schema, which no page asks for: each schema refers to it, so no bundler
 * can tell, and each page would load 5 kB of it.
 */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    enforce: 'pre',
    transform: {
      filter: { id: SCHEMAS },
      handler(code, id) {
        const changed = code.replace(PROCESSOR, '').replace(METHODS, REFUSED);
        if (changed.includes('processJSONSchema') || !changed.includes(REFUSED))
          throw new Error(`${id} refers to JSON Schema in another way: the library's layout has changed`);
        return { code: changed, map: null };
      },
    },
  };
}
