import * as contract from '#contract/lesson/co-hosts.ts';
import { ok } from '#core/result.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { answerCoHosting, leaveCoHosting } from './answer-co-hosting.ts';
import type { Starts } from './invite-co-host.ts';
import { endCoHost, inviteCoHost } from './invite-co-host.ts';
import type { CompleteRows } from './list-co-hosts.ts';
import { listCoHostings, listCoHosts } from './list-co-hosts.ts';

/** Serves co-hosts of issues: what owners do, and what co-hosts do. */
export function registerCoHostsRoutes(
  { api }: Pick<Registrar, 'api'>,
  services: Services,
  starts: Starts,
  complete: CompleteRows,
): void {
  api.serve(contract.listCoHosts, ({ params }, { viewer }) => listCoHosts(services, params.id, viewer.userId));
  api.serve(contract.inviteCoHost, async ({ params, body }, { viewer }) => {
    const invited = await inviteCoHost(services, starts, params.id, viewer.userId, body.identifier);
    return invited.ok ? listCoHosts(services, params.id, viewer.userId) : invited;
  });
  api.serve(contract.endCoHost, async ({ params }, { viewer }) => {
    const ended = await endCoHost(services, params.id, viewer.userId, params.userId);
    return ended.ok ? listCoHosts(services, params.id, viewer.userId) : ended;
  });

  const mine = async (userId: string) => ok(await listCoHostings(services, complete, userId));
  api.serve(contract.listCoHostings, (_input, { viewer }) => mine(viewer.userId));
  api.serve(contract.answerCoHosting, async ({ params, body }, { viewer }) => {
    const answered = await answerCoHosting(services, starts, params.id, viewer.userId, body.accept);
    return answered.ok ? mine(viewer.userId) : answered;
  });
  api.serve(contract.leaveCoHosting, async ({ params }, { viewer }) => {
    const left = await leaveCoHosting(services, params.id, viewer.userId);
    return left.ok ? mine(viewer.userId) : left;
  });
}
