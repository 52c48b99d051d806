import type { AskedOfMe, AskedRole } from '#contract/people/asking.ts';
import * as contract from '#contract/people/asking.ts';
import { ok } from '#core/result.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import type { AskedSide } from './asked-side.ts';

/** Serves what people are asked to those who are asked: of every role, each with its own module's rules. */
export function registerAskedRoutes(
  { api }: Pick<Registrar, 'api'>,
  { database }: Pick<Services, 'database'>,
  sides: Readonly<Record<AskedRole, AskedSide>>,
): void {
  async function show(personId: string): Promise<AskedOfMe> {
    const waiting = await Promise.all(
      contract.ASKED_ROLES.map(async (role) =>
        (await sides[role].waiting(personId, contract.ASKED_OF_ROLE_MAX)).map((one) => ({ role, ...one })),
      ),
    );
    const all = waiting.flat().sort((a, b) => b.askedAt.getTime() - a.askedAt.getTime());
    const askers = await readPeople(
      database,
      all.map(({ askerId }) => askerId),
    );
    return {
      asked: all.flatMap(({ askerId, askedAt, event = null, closes = null, ...one }) => {
        const asker = askers.get(askerId);
        if (asker === undefined) return [];
        const { displayName: askerName, identifier: askerIdentifier } = asker;
        return [{ ...one, askerName, askerIdentifier, askedAt: askedAt.toISOString(), event, closes }];
      }),
    };
  }

  api.serve(contract.listAskedOfMe, async (_input, { viewer }) => ok(await show(viewer.userId)));
  api.serve(contract.answerAsked, async ({ params: { role, id }, body }, { viewer }) => {
    const answered = await sides[role].answer({ id, personId: viewer.userId }, body);
    return answered.ok ? ok(await show(viewer.userId)) : answered;
  });
  api.serve(contract.leaveAsked, ({ params: { role, id } }, { viewer }) =>
    sides[role].leave({ id, personId: viewer.userId }),
  );
}
