import * as contract from '#contract/lesson/co-hosts.ts';
import { ok } from '#core/result.ts';
import { askPerson, endAsked } from '#server/modules/people/people-asking-public.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import type { Starts } from './co-host-role.ts';
import { coHostRole } from './co-host-role.ts';
import type { CompleteRows } from './list-co-hosts.ts';
import { listCoHostings, listCoHosts } from './list-co-hosts.ts';

/** Serves co-hosts of issues: inviting and ending them, and what one co-hosts. */
export function registerCoHostsRoutes(
  { api }: Pick<Registrar, 'api'>,
  services: Services,
  starts: Starts,
  complete: CompleteRows,
): void {
  const role = coHostRole(starts);
  api.serve(contract.listCoHosts, ({ params }, { viewer }) => listCoHosts(services, params.id, viewer.userId));
  api.serve(contract.inviteCoHost, async ({ params: { id }, body }, { viewer }) => {
    const wanted = { id, askerId: viewer.userId, login: body.identifier };
    const invited = await askPerson(services, role, wanted, undefined);
    return invited.ok ? listCoHosts(services, id, viewer.userId) : invited;
  });
  api.serve(contract.endCoHost, async ({ params: { id, userId } }, { viewer }) => {
    const ended = await endAsked(services, role, { id, personId: userId }, viewer.userId);
    return ended.ok ? listCoHosts(services, id, viewer.userId) : ended;
  });

  api.serve(contract.listCoHostings, async (_input, { viewer }) =>
    ok(await listCoHostings(services, complete, viewer.userId)),
  );
}
