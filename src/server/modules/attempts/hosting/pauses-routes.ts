import { fail } from '#contract/definition/failure.ts';
import * as late from '#contract/late-answers.ts';
import { endOpenAttempts } from '#contract/lesson/end-open-attempts.ts';
import * as messages from '#contract/lesson/lesson-messages.ts';
import { notePresence } from '#contract/lesson/presence.ts';
import * as contract from '#contract/pauses.ts';
import { ok } from '#core/result.ts';
import { writePresence } from '#server/modules/attempts/lesson/presence-store.ts';
import { listMessages, sendMessage } from '#server/modules/attempts/lesson/send-message.ts';
import { pauseOwnAttempt, readOwnClock, resumeOwnAttempt } from '#server/modules/attempts/taking/pause-own-attempt.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { closeByHost, reopenByHost } from './close-by-host.ts';
import { decideLateAnswers } from './decide-late-answers.ts';
import { endByHost } from './end-by-host.ts';
import { listLateAnswers, listLateDecisions } from './list-late-answers.ts';
import { makeDeviceCode } from './make-device-code.ts';
import { pauseWihiw, previewPause, resumeWihiw } from './pause-wihiw.ts';
import { reopenEnded } from './reopen-ended.ts';
import { listPauses, readMonitor, readWatchedOne } from './watch-wihiw.ts';
import { previewWithdrawal, withdrawPause } from './withdraw-pause.ts';

type Params = { readonly id: string; readonly attemptId: string };
const keyOf = ({ id, attemptId }: Params) => ({ wihiwId: id, attemptId });

/** Registers the routes of pauses, messages and presence, and what a host does with single attempts during and after taking. */
export function registerPausesRoutes({ api }: Pick<Registrar, 'api'>, services: Services): void {
  api.serve(contract.pauseWihiw, ({ params, body }, { viewer }) =>
    pauseWihiw(services, { wihiwId: params.id, hostId: viewer.userId, pause: body }),
  );
  api.serve(contract.previewPause, ({ params, body }, { viewer }) =>
    previewPause(services, { wihiwId: params.id, hostId: viewer.userId, pause: body }),
  );
  api.serve(contract.resumeWihiw, ({ params }, { viewer }) =>
    resumeWihiw(services, { wihiwId: params.id, pauseId: params.pauseId, hostId: viewer.userId }),
  );
  api.serve(contract.previewWithdrawal, ({ params: { id, pauseId } }, { viewer }) =>
    previewWithdrawal(services, { wihiwId: id, pauseId, hostId: viewer.userId }),
  );
  api.serve(contract.withdrawPause, ({ params: { id, pauseId }, body }, { viewer }) =>
    withdrawPause(services, { wihiwId: id, pauseId, hostId: viewer.userId, shorten: body.shorten }),
  );
  api.serve(contract.listPauses, ({ params }, { viewer }) => listPauses(services, params.id, viewer.userId));
  api.serve(contract.readMonitor, ({ params, query }, { viewer }) =>
    readMonitor(services, params.id, viewer.userId, query.after ?? null),
  );

  api.serve(messages.sendMessage, ({ params, body }, { viewer }) =>
    sendMessage(services, { wihiwId: params.id, hostId: viewer.userId, ...body }),
  );
  api.serve(messages.listMessages, ({ params }, { viewer }) => listMessages(services, params.id, viewer.userId));
  api.serve(notePresence, async ({ params, body }, { viewer }) => {
    const now = services.now();
    const noted = await writePresence(services.database, keyOf(params), viewer.userId, body.questionId, now);
    if (noted?.moved === true) services.publish(`wihiw:${params.id}`);
    return noted === null ? fail('not_found') : ok({});
  });

  api.serve(contract.readAttemptClock, ({ params }, { viewer }) =>
    readOwnClock(services, keyOf(params), viewer.userId),
  );
  api.serve(contract.pauseOwnAttempt, ({ params }, { viewer }) =>
    pauseOwnAttempt(services, keyOf(params), viewer.userId),
  );
  api.serve(contract.resumeOwnAttempt, ({ params }, { viewer }) =>
    resumeOwnAttempt(services, keyOf(params), viewer.userId),
  );

  api.serve(contract.closeAttempt, async ({ params }, { viewer }) => {
    const closed = await closeByHost(services, { ...keyOf(params), hostId: viewer.userId });
    return closed.ok ? readWatchedOne(services, keyOf(params)) : closed;
  });
  api.serve(endOpenAttempts, ({ params, body }, { viewer }) =>
    endByHost(services, { wihiwId: params.id, hostId: viewer.userId, startedBy: new Date(body.startedBy) }),
  );
  api.serve(contract.reopenAttempt, async ({ params, query }, { viewer }) => {
    const confirmed = query.confirmed === 'yes';
    const opened = await reopenByHost(services, { ...keyOf(params), hostId: viewer.userId, confirmed });
    return opened.ok ? readWatchedOne(services, keyOf(params)) : opened;
  });
  api.serve(contract.reopenEnded, ({ params, body }, { viewer }) =>
    reopenEnded(services, { wihiwId: params.id, hostId: viewer.userId, ...body }),
  );
  api.serve(contract.makeDeviceCode, ({ params }, { viewer }) =>
    makeDeviceCode(services, { ...keyOf(params), hostId: viewer.userId }),
  );

  api.serve(late.listLateAnswers, ({ params }, { viewer }) => listLateAnswers(services, params.id, viewer.userId));
  api.serve(late.listLateDecisions, ({ params }, { viewer }) =>
    listLateDecisions(services, keyOf(params), viewer.userId),
  );
  api.serve(late.decideLateAnswers, ({ params, body }, { viewer }) =>
    decideLateAnswers(services, { ...keyOf(params), hostId: viewer.userId, ...body }),
  );
}
