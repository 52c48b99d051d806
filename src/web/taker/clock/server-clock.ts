/** Tells the server's time on this device, whose own clock may be wrong or be set during the test. */
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

  /** Returns milliseconds since 1970 by the server's clock. */
  now(): number {
    return this.#server + (performance.now() - this.#steady);
  }

  /** Returns whether the steady clock, which stops during sleep, and the wall clock, which can be set, have drifted apart. */
  isDoubtful(): boolean {
    return Math.abs(Date.now() - this.#wall - (performance.now() - this.#steady)) > 3_000;
  }
}
