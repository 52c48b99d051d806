import type { ReactElement } from 'react';
import { useRef } from 'react';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '#web/shell/icon.tsx';
import type { IconName } from '#web/shell/icon-paths.ts';
import { IconButton } from './button.tsx';

export type MenuAction = {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly href?: string;
  readonly onAction?: () => void;
};

/** Three dots: the rarer actions of one thing. @param label names the thing: «Дії з тестом «Intermezzo»» */
export function ActionMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }): ReactElement {
  const opener = useRef<HTMLButtonElement>(null);
  // After the menu is gone: a dialog gives the focus back to what had it before, and that must not be a row of the menu.
  const afterMenu = (run: (() => void) | undefined) =>
    run &&
    (() => {
      setTimeout(() => {
        opener.current?.focus();
        run();
      });
    });
  // Words of actions with and without an icon begin at one line.
  const hasIcons = actions.some(({ icon }) => icon !== undefined);
  return (
    <MenuTrigger>
      <IconButton icon="more" label={label} ref={opener} />
      <Popover
        placement="bottom end"
        className="min-w-55 rounded-panel border border-line bg-surface py-1 text-ink shadow-lift"
      >
        <Menu className="outline-none">
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              id={action.id}
              href={action.href}
              isDisabled={action.disabled}
              onAction={afterMenu(action.onAction)}
              className={`flex min-h-11 cursor-pointer items-center gap-3 px-4 no-underline outline-none data-disabled:cursor-default
                data-disabled:text-muted data-focused:bg-sunken data-focus-visible:outline-3 data-focus-visible:-outline-offset-3
                data-focus-visible:outline-primary ${action.danger ? 'text-bad' : 'text-ink'}`}
            >
              {action.icon ? <Icon name={action.icon} /> : hasIcons && <span className="size-5 flex-none" />}
              {action.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
