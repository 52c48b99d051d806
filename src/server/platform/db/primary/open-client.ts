import type { ClientConfig, PoolConfig } from 'pg';
import { Client } from 'pg';
import { DatabaseAway, type PrimaryWatch } from './watch-primary.ts';

/** Where and as whom to connect. `Client` is not pg's own if several servers are watched. */
export type ConnectionSettings = ClientConfig & { readonly Client?: typeof Client };

/** Returns a connection outside the pools, not yet connected. */
export function openClient(connection: ConnectionSettings, options: ClientConfig = {}): Client {
  const { Client: ClientClass = Client, ...config } = connection;
  return new ClientClass({ ...config, ...options });
}

/**
 * Returns settings for connections to whichever server accepts writes when they are made. They are cut when that server
 * changes.
 */
export function connectionToPrimary(watch: PrimaryWatch): ConnectionSettings & PoolConfig {
  class PrimaryClient extends Client {
    readonly #address: string | null;

    constructor(config: ClientConfig = {}) {
      const address = watch.current();
      super({ ...config, connectionString: address ?? watch.first });
      this.#address = address;
    }

    override connect(): Promise<Client>;
    override connect(done: ((error: Error) => void) | ((error: null, client: Client) => void)): void;
    override connect(done?: (...args: never[]) => void): Promise<Client> | void {
      const callback = done as ((error: Error) => void) | undefined;
      if (this.#address === null) {
        // Without a server the caller fails at once instead of after a timeout.
        const error = new DatabaseAway('no database server accepts writes');
        if (callback === undefined) return Promise.reject(error);
        return process.nextTick(callback, error);
      }
      const leave = watch.join(this.#address, (error) => this.connection.stream.destroy(error));
      this.on('error', () => watch.doubt());
      this.once('end', leave);
      if (callback !== undefined) return super.connect(callback);
      return super.connect();
    }
  }
  return { connectionString: watch.first, Client: PrimaryClient };
}
