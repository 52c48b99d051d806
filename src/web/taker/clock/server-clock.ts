/** The server's time on this device. The device's own clock may be wrong or be set while the test runs. */
export class ServerClock {
  #server = 0;
  #steady = 0;
  #wall = 0;

  constructor(serverNow: string) {
    this.sync(serverNow);
  }

  sync(serverNow: string): void {
    this.#server = Date.parse(serverNow);
    this.#steady = performance.now();
    this.#wall = Date.now();
  }

  /** Milliseconds since 1970 by the server's clock. */
  now(): number {
    return this.#server + (performance.now() - this.#steady);
  }

  /** The steady clock stands while the device sleeps, the other one jumps when it is set: apart, only the server knows. */
  isDoubtful(): boolean {
    return Math.abs(Date.now() - this.#wall - (performance.now() - this.#steady)) > 3_000;
  }
}
