import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { DestinationStream } from 'pino';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { RightsNotice, Topic } from '#contract/definition/live-topics.ts';
import type { Pressure } from '#server/compose-server.ts';
import { composeServer } from '#server/compose-server.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { TestDatabase } from '#server/platform/db/testing/test-database.ts';
import { createTestDatabase } from '#server/platform/db/testing/test-database.ts';
import { openLog } from '#server/platform/log/open-log.ts';
import type { WebAssets } from '#server/platform/pages/web-assets.ts';
import { createLive } from '#server/platform/realtime/live-channel.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import { createSealer } from '#server/platform/secrets/seal.ts';
import type { Services } from '#server/platform/services.ts';
import { createWorkPool } from '#server/platform/threads/work-pool.ts';

/** A browser that keeps its session cookie between requests. */
export type TestBrowser = {
  send(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  cookie: string | null;
};

/** The whole server over its own database, called without a network. */
export type TestServer = {
  /** For tests of the HTTP platform itself; other tests use a browser. */
  readonly app: FastifyInstance;
  /** Operations that have a handler. */
  readonly served: ReadonlySet<string>;
  readonly services: Services;
  readonly testDatabase: TestDatabase;
  /** The published topics, oldest first. */
  readonly published: (Topic | RightsNotice)[];
  /** The clock that the server uses; tests move it. */
  readonly clock: { now: Date };
  browser(host?: string): TestBrowser;
  close(): Promise<void>;
};

export type TestServerOptions = {
  /** Receives the log; without it nothing is logged. */
  readonly log?: DestinationStream;
  /** Adds routes for the test before the server is ready. */
  readonly extend?: (registrar: Registrar) => void;
  /** An existing database instead of a new one; it is removed with the server. */
  readonly testDatabase?: TestDatabase;
  /** The secret that an existing database was written with. */
  readonly secret?: Buffer;
  /** Files of a web build, where the test needs other than none. */
  readonly assets?: Partial<WebAssets>;
  /** Without it no request is refused because of overload. */
  readonly pressure?: Pressure;
};

const NO_ASSETS: WebAssets = {
  entry: (source) => ({ script: `/assets/${source}.js`, preloads: [], styles: [] }),
  file: (source) => `/assets/${source}`,
  styleText: async () => '',
  firstScreens: { pageOf: () => null, draw: async () => '', drawStartForms: () => ({ newcomer: '', known: '' }) },
  firstScreensFile: null,
};

/**
 * Starts the composed server before the tests of this file and closes it after them. The returned object is filled in
 * by a hook, so it can be used from the next hook on. `overrides` may be a function, for settings that must be prepared
 * first.
 */
export function useTestServer(
  overrides: Partial<Config> | (() => Promise<Partial<Config>>) = {},
  options: TestServerOptions = {},
): TestServer {
  const server = {} as TestServer;
  let close = async () => {};
  beforeAll(async () => {
    const settings = typeof overrides === 'function' ? await overrides() : overrides;
    const started = await startTestServer(settings, options);
    close = started.close;
    Object.assign(server, started);
  });
  afterAll(() => close());
  return server;
}

/** Starts the composed server. A test that calls this directly must close it. */
export async function startTestServer(
  overrides: Partial<Config> = {},
  options: TestServerOptions = {},
): Promise<TestServer> {
  const testDatabase = options.testDatabase ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'wihiwin-test-'));
  const clock = { now: new Date('2026-11-21T08:00:00Z') };
  const published: (Topic | RightsNotice)[] = [];
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    database: { kind: 'embedded' },
    databasePoolSize: 10,
    files: { kind: 'disk' },
    testHosts: null,
    eventHosts: null,
    publicTestUrl: null,
    publicEventUrl: null,
    trustProxy: false,
    secretText: null,
    secretIsNew: false,
    mail: null,
    secondFactor: 'offered',
    leakedPasswords: null,
    operatorName: null,
    operatorContact: null,
    logLevel: 'silent',
    webDir: dataDir,
    ...overrides,
  };
  const live = createLive({ connection: null, log: pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }) });
  const work = createWorkPool();
  const services: Services = {
    config,
    database: testDatabase.database,
    log:
      options.log === undefined
        ? pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' })
        : openLog('trace', options.log),
    now: () => clock.now,
    sealer: createSealer(options.secret ?? randomBytes(32)),
    work,
    publish(topic) {
      published.push(topic);
      live.publish(topic);
    },
  };
  const registrar = await composeServer(services, { ...NO_ASSETS, ...options.assets }, live, options.pressure);
  const { app } = registrar;
  options.extend?.(registrar);
  await app.ready();
  const browser = (host = 'localhost:3000'): TestBrowser => {
    const self: TestBrowser = {
      cookie: null,
      async send(method, url, body, headers = {}) {
        const unsafe = method !== 'GET' && method !== 'HEAD';
        const answer = await app.inject({
          method,
          url,
          headers: {
            host,
            ...(unsafe ? { origin: `http://${host}` } : {}),
            ...(self.cookie === null ? {} : { cookie: self.cookie }),
            ...headers,
          },
          ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
        });
        const set = answer.cookies.find((cookie) => cookie.name === 'wihiwin');
        if (set !== undefined) self.cookie = set.value === '' ? null : `wihiwin=${set.value}`;
        return answer;
      },
    };
    return self;
  };
  return {
    app,
    served: registrar.api.served,
    services,
    testDatabase,
    published,
    clock,
    browser,
    async close() {
      await app.close();
      await live.close();
      await work.close();
      await testDatabase.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
