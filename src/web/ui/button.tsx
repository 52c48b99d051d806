import type { ReactElement, ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Link as AriaLink } from 'react-aria-components/Link';
import { Icon } from '#web/shell/icon.tsx';
import type { IconName } from '#web/shell/icon-paths.ts';

/** Filled: the one main action of a screen. Outlined: other actions. Plain: actions within text and lists. */
export type ButtonKind = 'filled' | 'outlined' | 'plain';

type Look = {
  readonly kind?: ButtonKind;
  readonly icon?: IconName;
  /** The action loses something. */
  readonly danger?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

export type ButtonProps = Look & {
  readonly onPress?: () => void;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** The action is under way: presses do nothing, the focus stays. */
  readonly busy?: boolean;
  /** The id of the form that a button outside it submits. */
  readonly form?: string;
};

function buttonClass({ kind = 'outlined', danger = false, className = '' }: Omit<Look, 'children'>): string {
  const byKind = { filled: 'btn btn-primary', outlined: 'btn', plain: 'btn btn-plain' }[kind];
  return `${byKind} ${danger ? 'is-bad' : ''} ${className}`.trim();
}

export function Button(props: ButtonProps): ReactElement {
  return (
    <AriaButton
      className={buttonClass(props)}
      type={props.type ?? 'button'}
      isDisabled={props.disabled}
      isPending={props.busy}
      form={props.form}
      onPress={props.onPress}
    >
      {props.icon && <Icon name={props.icon} />}
      {props.children}
    </AriaButton>
  );
}

export type ButtonLinkProps = Look & {
  readonly href: string;
  readonly download?: boolean;
  /** Leads to another site, beside this page. */
  readonly isOutside?: boolean;
};

/** A link that looks like a button; inside a RouterProvider it navigates without loading the page. */
export function ButtonLink(props: ButtonLinkProps): ReactElement {
  return (
    <AriaLink
      className={buttonClass(props)}
      href={props.href}
      download={props.download}
      {...(props.isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {props.icon && <Icon name={props.icon} />}
      {props.children}
    </AriaLink>
  );
}

export type IconButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress?: () => void;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ icon, label, onPress, disabled, className = '', ref }: IconButtonProps): ReactElement {
  return (
    <AriaButton
      ref={ref}
      className={`icon-btn data-disabled:text-muted data-disabled:opacity-60 ${className}`}
      aria-label={label}
      isDisabled={disabled}
      onPress={onPress}
    >
      <Icon name={icon} />
    </AriaButton>
  );
}
