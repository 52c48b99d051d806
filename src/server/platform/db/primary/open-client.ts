import type { ClientConfig, PoolConfig } from 'pg';
import { Client } from 'pg';
import { DatabaseAway, type PrimaryWatch } from './watch-primary.ts';

/** How to connect; with a `Client` of its own where several servers are watched. */
export type Connection = ClientConfig & { readonly Client?: typeof Client };

/** A connection of one's own, beside the pools. */
export function openClient(connection: Connection, options: ClientConfig = {}): Client {
  const { Client: Own = Client, ...config } = connection;
  return new Own({ ...config, ...options });
}

/** Connections that lead to whichever server accepts writes at the moment they are made, and are cut when it changes. */
export function connectionToPrimary(watch: PrimaryWatch): Connection & PoolConfig {
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
      const told = done as ((error: Error) => void) | undefined;
      if (this.#address === null) {
        // Asked of no server: whoever waits is told at once instead of after a timeout.
        const error = new DatabaseAway('no database server accepts writes');
        if (told === undefined) return Promise.reject(error);
        return process.nextTick(told, error);
      }
      const leave = watch.join(this.#address, (error) => this.connection.stream.destroy(error));
      this.on('error', () => watch.doubt());
      this.once('end', leave);
      if (told !== undefined) return super.connect(told);
      return super.connect();
    }
  }
  return { connectionString: watch.first, Client: PrimaryClient };
}
