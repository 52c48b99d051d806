/** Other jobs wait for this one: the rest waits for the next run. */
const QUEUES_PER_RUN = 100;
const RUN_MS = 10_000;

/**
 * Brings kept queues (decisions 097 and 136) up to date, one after another; none begins after ten seconds.
 *
 * @param find finds so many changed ones, those with the oldest changes first
 */
export async function renewInTurn(
  find: (limit: number) => Promise<readonly string[]>,
  renew: (id: string) => Promise<void>,
  now: () => number = () => performance.now(),
): Promise<void> {
  const until = now() + RUN_MS;
  for (const id of await find(QUEUES_PER_RUN)) {
    if (now() > until) return;
    // oxlint-disable-next-line no-await-in-loop
    await renew(id);
  }
}
