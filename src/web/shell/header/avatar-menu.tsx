import type { FocusEvent, KeyboardEvent, MouseEvent, ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { avatarColour, avatarLetter } from '#core/people/avatar-colour.ts';
import { arrowTarget } from './menu-keys.ts';
import type { MenuPanel } from './menu-panel.tsx';
import type { HeaderPerson, MenuCounts } from './person.ts';

let panel: typeof MenuPanel | null = null;

/** Fetches what the menu shows, before it is opened; rejects without a network, and may be tried again. */
export async function loadMenuPanel(): Promise<void> {
  panel ??= (await import('./menu-panel.tsx')).MenuPanel;
}

export type AvatarMenuProps = {
  readonly person: HeaderPerson;
  /** Null on events routes: there the menu has only the login and «Вийти». */
  readonly counts: MenuCounts | null;
  /** The event’s logo in place of the letter. */
  readonly eventLogo: string | null;
  readonly onOpen?: (() => void) | undefined;
  /** Follows a link, as the header does: during a test it asks first. */
  readonly onLink: (event: MouseEvent, path: string) => void;
  readonly onLogout: () => void;
};

export function AvatarMenu({ person, counts, eventLogo, onOpen, onLink, onLogout }: AvatarMenuProps): ReactElement {
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState(() => panel);
  const isShown = open && Panel !== null;
  const wrap = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isShown) return;
    wrap.current?.querySelector<HTMLElement>('.menu button')?.focus();
    const closeOutside = (event: PointerEvent): void => {
      if (!wrap.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isShown]);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const shown = wrap.current?.querySelector<HTMLElement>('.menu');
    if (!open && event.key === 'ArrowDown') {
      event.preventDefault();
      show();
    } else if (open && event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (open && shown) {
      const target = arrowTarget(shown, event.key);
      if (target !== null) {
        event.preventDefault();
        target.focus();
      }
    }
  }

  function onBlur(event: FocusEvent<HTMLDivElement>): void {
    // A click on plain text inside the panel moves the focus nowhere; that must not close it.
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  function show(): void {
    setOpen(true);
    onOpen?.();
    loadMenuPanel().then(
      () => setPanel(() => panel),
      () => setOpen(false),
    );
  }

  return (
    <div className="menu-wrap" ref={wrap} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        className="avatar-btn"
        type="button"
        aria-label={`Меню профілю: ${person.identifier}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={isShown ? 'profile-menu' : undefined}
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={() => (open ? close() : show())}
      >
        {eventLogo === null ? (
          <AvatarCircle person={person} />
        ) : (
          <img className="avatar-logo" src={eventLogo} alt="" width="36" height="36" />
        )}
      </button>
      {isShown && (
        <Panel
          person={person}
          counts={counts}
          onLink={(event, path) => {
            close();
            onLink(event, path);
          }}
          onLogout={() => {
            close();
            onLogout();
          }}
        />
      )}
    </div>
  );
}

const ahead = (): void => void loadMenuPanel().catch(() => undefined);

function AvatarCircle({ person }: { person: HeaderPerson }): ReactElement {
  return (
    <span className="avatar" style={{ background: avatarColour(person.avatarHue) }} aria-hidden="true">
      {avatarLetter(person.identifier)}
    </span>
  );
}
