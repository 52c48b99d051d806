import { join } from 'node:path';
import { pino } from 'pino';
import { type Caller, contractAnswer, contractRequest } from '#contract/definition/contract-request.ts';
import type { Input, Operation, Output } from '#contract/definition/operation.ts';
import type { Result } from '#core/result.ts';
import { composeServer } from '#server/compose-server.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { prepareDataFolder } from '#server/platform/config/data-folder.ts';
import { readEnvironment } from '#server/platform/config/environment.ts';
import { connectDatabase } from '#server/platform/db/connect-database.ts';
import { loadWebAssets } from '#server/platform/pages/web-assets.ts';
import { createLive } from '#server/platform/realtime/live-channel.ts';
import { createSealer } from '#server/platform/secrets/seal.ts';
import { createWorkPool } from '#server/platform/threads/work-pool.ts';

/** One browser of a demo person. */
export type DemoBrowser = {
  readonly call: Caller;
  /** Sends one file to an upload operation. */
  upload<Op extends Operation>(operation: Op, input: Input<Op>, file: Buffer): Promise<Output<Op>>;
};

/** The server with the demo's data folder. It is called without a network, and the caller sets its clock. */
export type DemoServer = {
  readonly port: number;
  readonly clock: { now: Date };
  browser(host: string): DemoBrowser;
  close(): Promise<void>;
};

function orThrow<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

const BOUNDARY = 'demo-school-file';

function multipart(file: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="logo.png"\r\ncontent-type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/**
 * Returns a server with the database in the data folder that the environment names; the database is created if there is
 * none. Throws if the configuration or the database can't be used.
 */
export async function openDemoServer(projectRoot: string): Promise<DemoServer> {
  const config = orThrow(readConfig(orThrow(readEnvironment(projectRoot, process.env)), { projectRoot }));
  orThrow(await prepareDataFolder(config.dataDir));
  const log = pino({ level: 'error', base: undefined });
  const connected = orThrow(await connectDatabase(config, { migrations: join(projectRoot, 'db/migrations'), log }));
  const live = createLive({ connection: null, log });
  const clock = { now: new Date() };
  const work = createWorkPool();
  const services = {
    config,
    log,
    database: connected.database,
    sealer: createSealer(connected.secret),
    work,
    now: () => clock.now,
    publish: live.publish,
  };
  const { app } = await composeServer(services, orThrow(await loadWebAssets(config.webDir)), live);
  await app.ready();
  const browser = (host: string): DemoBrowser => {
    let cookie = '';
    const send = async <Op extends Operation>(operation: Op, input: Input<Op>, file?: Buffer): Promise<Output<Op>> => {
      const { method, url, body } = contractRequest(operation, input);
      const answer = await app.inject({
        method,
        url,
        headers: {
          host,
          origin: `http://${host}`,
          ...(cookie === '' ? {} : { cookie }),
          ...(file === undefined ? {} : { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }),
        },
        ...(file === undefined
          ? body === undefined
            ? {}
            : { payload: body as object }
          : { payload: multipart(file) }),
      });
      const session = answer.cookies.find(({ value }) => value !== '');
      if (session !== undefined) cookie = `${session.name}=${session.value}`;
      return contractAnswer(operation, answer.statusCode, answer.body);
    };
    return { call: (operation, input) => send(operation, input), upload: send };
  };
  const close = async () => {
    await app.close();
    await live.close();
    await work.close();
    await connected.close();
  };
  return { port: config.port, clock, browser, close };
}
