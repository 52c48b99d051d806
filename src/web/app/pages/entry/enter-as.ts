import { goTo } from '#web/app/navigation.ts';
import { takeLanding } from '#web/features/entry/entry-landing.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import { startSession } from '#web/shell/signed-in.ts';

/** Begins the person's session in this page and goes where they wanted to go before they were asked who they are. */
export function enterPageAs(person: SessionPerson, personalCode: string | null = null): void {
  startSession(person, personalCode);
  goTo(takeLanding(), { replace: true });
}
