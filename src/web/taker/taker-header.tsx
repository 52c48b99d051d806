import type { ReactElement } from 'react';
import { useStore } from '#web/lib/use-store.ts';
import { Header } from '#web/shell/header/header.tsx';
import { localValues } from '#web/shell/local-values.ts';
import { loadMenu, signedIn } from '#web/shell/signed-in.ts';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import { pathBack, tabAttempt } from '#web/taker/cover/entry-path.ts';
import { leaveNote } from '#web/taker/ending/leave-note.ts';
import { withScreens } from './lazy-screen.tsx';
import { ServerSlot } from './server-slot.tsx';
import { TAKER_ROUTE } from './taker-route.ts';

function leaveTo(path: string): void {
  // Who came by a one-time code has nothing but this test: a session for any other page ends there.
  const from = localValues.text('wihiw-from');
  // Whoever comes back is asked who they are, and goes on from the cover.
  tabAttempt.forget();
  window.location.assign(from === window.location.pathname ? from : path);
}

/** The common header; logo and arrow ask first. */
export function TakerHeader({ session }: { session: TakingSession | null }): ReactElement {
  const { person, personalCode, counts } = useStore(signedIn);
  // What happens to the answers on leaving changes with every save.
  useStore<unknown>(session?.saver ?? signedIn);
  return (
    <ServerSlot id="taker-top">
      <Header
        route={{ ...TAKER_ROUTE, backTo: pathBack(session !== null, person === null ? '/' : TAKER_ROUTE.backTo) }}
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
