import type { ReactElement } from 'react';
import { useStore } from '#web/lib/use-store.ts';
import { Header } from '#web/shell/header/header.tsx';
import { loadMenu, signedIn } from '#web/shell/signed-in.ts';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import { leaveNote } from '#web/taker/ending/leave-note.ts';
import { withScreens } from './lazy-screen.tsx';
import { leaveTo, wayBack } from './leave-to.ts';
import { ServerSlot } from './server-slot.tsx';
import { TAKER_ROUTE } from './taker-route.ts';

/** The common header. During a test its logo and back arrow ask before they leave. */
export function TakerHeader({ session }: { session: TakingSession | null }): ReactElement {
  const { person, personalCode, counts } = useStore(signedIn);
  // The question at leaving says whether answers are unsent, which changes with every save.
  useStore<unknown>(session?.saver ?? signedIn);
  return (
    <ServerSlot id="taker-top">
      <Header
        route={{
          ...TAKER_ROUTE,
          ...(session?.attempt.trial && { title: 'Пробна спроба' }),
          backTo: wayBack(session !== null),
        }}
        person={person === null ? null : { ...person, personalCode }}
        counts={counts}
        navigate={leaveTo}
        {...(session === null ? {} : { leaveNote: leaveNote(session) })}
        onMenuOpen={() => void loadMenu()}
        onLogout={() => void withScreens(({ logOutOfTest }) => logOutOfTest(session))}
      />
    </ServerSlot>
  );
}
