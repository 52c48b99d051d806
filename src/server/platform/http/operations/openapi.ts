import { z } from 'zod';
import type { ErrorCode } from '#contract/definition/errors.ts';
import { COMMON_ERRORS, ERROR_STATUS, problemSchema } from '#contract/definition/errors.ts';
import { topicSchema } from '#contract/definition/live-topics.ts';
import type { Operation } from '#contract/definition/operation.ts';
import { LIVE_PATH, TOPICS_PER_STREAM } from '#core/routes/live-path.ts';

type JsonObject = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as JsonObject;
  return rest;
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): JsonObject[] {
  const object = jsonSchema(schema, 'input') as { properties?: Record<string, JsonObject>; required?: string[] };
  return Object.entries(object.properties ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || (object.required ?? []).includes(name),
    schema: value,
  }));
}

function bodyOf(operation: Operation): JsonObject {
  if (operation.upload) {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  if (operation.fromAnywhere) {
    const schema = jsonSchema(operation.body, 'input');
    return { requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema } } } };
  }
  if (operation.body.safeParse(undefined).success) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(operation.body, 'input') } } },
  };
}

function failuresOf(codes: readonly ErrorCode[]): JsonObject {
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
  const failures = [...byStatus.entries()].map(([status, group]) => [
    String(status),
    {
      description: group.join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  return Object.fromEntries(failures) as JsonObject;
}

function responsesOf(operation: Operation): JsonObject {
  return { ...successOf(operation), ...failuresOf([...new Set([...COMMON_ERRORS, ...operation.errors])]) };
}

function successOf(operation: Operation): JsonObject {
  if (operation.file !== null)
    return { '200': { description: 'A file.', content: { [operation.file]: { schema: { type: 'string' } } } } };
  return operation.answers
    ? {
        '200': {
          description: 'The answer.',
          content: { 'application/json': { schema: jsonSchema(operation.output, 'output') } },
        },
      }
    : { '204': { description: 'Done.' } };
}

/** The live stream is not an operation of the contract, because its answer never ends. */
const LIVE: JsonObject = {
  operationId: 'live',
  summary: 'Server-sent events that name what changed.',
  parameters: [
    {
      name: 'topic',
      in: 'query',
      required: true,
      schema: { type: 'array', items: jsonSchema(topicSchema, 'input'), minItems: 1, maxItems: TOPICS_PER_STREAM },
    },
  ],
  responses: {
    '200': {
      description: 'Events `changed` and `refused`.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    ...failuresOf(COMMON_ERRORS),
  },
  security: [],
};

/** Returns the OpenAPI 3.1 description of all operations, made from the contract. */
export function openApiOf(operations: readonly Operation[]): JsonObject {
  const paths: Record<string, JsonObject> = { [LIVE_PATH]: { get: LIVE } };
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][operation.method.toLowerCase()] = {
      operationId: operation.id,
      summary: operation.summary,
      parameters: [...parametersOf(operation.params, 'path'), ...parametersOf(operation.query, 'query')],
      ...bodyOf(operation),
      responses: responsesOf(operation),
      security: operation.access === 'public' ? [] : [{ session: [] }, { secureSession: [] }],
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Wihiwin', version: '1' },
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'wihiwin', description: 'Over plain http.' },
        secureSession: { type: 'apiKey', in: 'cookie', name: '__Host-wihiwin', description: 'Over https.' },
      },
    },
  };
}
