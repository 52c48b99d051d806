import type { MouseEvent, ReactElement, ReactNode } from 'react';
import type { RouteDescription } from '#core/routes/route-table.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { IconName } from '#web/shell/icon-paths.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { confirmLeavingTest } from './leave-test.ts';
import { Logo } from './logo.tsx';
import type { HeaderPerson, MenuCounts } from './person.ts';

export type HeaderProps = {
  readonly route: Pick<RouteDescription, 'title' | 'avatar' | 'corner' | 'backTo' | 'confirmLeaving' | 'menuCounts'>;
  /** Null for a visitor without a session: there is no avatar then. */
  readonly person: HeaderPerson | null;
  readonly counts: MenuCounts;
  readonly eventLogo?: string | null;
  /** For the owner of what is open: the other way to see it. */
  readonly otherView?: { readonly label: string; readonly icon: IconName; readonly path: string } | null;
  /** What stands on a phone in place of the title. */
  readonly words?: { readonly title: string; readonly note: string } | null;
  /** The router’s way to a path; without it the browser loads the page. */
  readonly navigate?: (path: string) => void;
  /** The router’s way back within the product; without it the arrow leads to `route.backTo`. */
  readonly goBack?: () => void;
  /** Ways across, between the title and the person. */
  readonly nav?: ReactNode;
  /** One sentence for the question at leaving a test: what happens to the answers. */
  readonly leaveNote?: string;
  readonly onMenuOpen?: () => void;
  readonly onLogout: () => void;
};

const loadPage = (path: string): void => window.location.assign(path);

export function Header(props: HeaderProps): ReactElement {
  const { route, person, eventLogo = null, otherView = null, words = null, navigate = loadPage } = props;

  async function leave(go: () => void): Promise<void> {
    if (!route.confirmLeaving || (await confirmLeavingTest(props.leaveNote))) go();
  }

  function onLink(event: MouseEvent, go: () => void): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    void leave(go);
  }

  const corner =
    route.corner === 'products' ? { path: '/', label: 'Продукти' } : { path: route.backTo, label: 'Назад' };
  const goCorner = route.corner === 'back' && props.goBack ? props.goBack : () => navigate(corner.path);
  // From a test the logo leads to the start page, from anywhere else to the home of the test tool.
  const logoPath = route.confirmLeaving ? '/' : '/testtool';

  return (
    <header className="top">
      <a
        className="icon-btn"
        href={corner.path}
        title={corner.label}
        aria-label={corner.label}
        onClick={(event) => onLink(event, goCorner)}
      >
        <Icon name={route.corner} />
      </a>
      <button
        className="logo"
        type="button"
        aria-label={route.confirmLeaving ? 'Wihiwin, вийти з тесту' : 'Wihiwin, на головну'}
        onClick={() => void leave(() => navigate(logoPath))}
      >
        <Logo />
      </button>
      {route.title !== '' && <p className={`top-title ${words === null ? '' : 'not-on-phone'}`}>{route.title}</p>}
      {words !== null && (
        // The page has it as its heading.
        <p className="top-words" aria-hidden="true">
          <span>{words.title}</span>
          <small>{words.note}</small>
        </p>
      )}
      {props.nav}
      <div className="top-right">
        {otherView !== null && (
          <a
            className="top-link"
            href={otherView.path}
            title={otherView.label}
            onClick={(event) => onLink(event, () => navigate(otherView.path))}
          >
            <Icon name={otherView.icon} />
            <span>{otherView.label}</span>
          </a>
        )}
        {route.avatar !== 'hidden' && person !== null && (
          <AvatarMenu
            person={person}
            counts={route.menuCounts ? props.counts : null}
            eventLogo={route.avatar === 'event' ? eventLogo : null}
            onLink={(event, path) => onLink(event, () => navigate(path))}
            onLogout={props.onLogout}
            onOpen={props.onMenuOpen}
          />
        )}
      </div>
    </header>
  );
}
