import type { ReactElement, ReactNode } from 'react';
import { Icon } from '#web/shell/icon.tsx';
import type { IconName } from '#web/shell/icon-paths.ts';

type BannerKind = 'info' | 'good' | 'warn' | 'bad';

const ICONS: Readonly<Record<BannerKind, IconName>> = { info: 'info', good: 'check', warn: 'warning', bad: 'warning' };

export type BannerProps = {
  readonly kind?: BannerKind;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** True when it appears while the person is on the page, so that it is read out. */
  readonly announce?: boolean;
};

export function Banner({ kind = 'warn', children, action, announce = false }: BannerProps): ReactElement {
  return (
    <div
      className={`banner banner-${kind} flex-wrap items-center rounded-control`}
      role={announce ? (kind === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon name={ICONS[kind]} />
      {/* On a phone a button goes below the words instead of squeezing them. */}
      <div className="min-w-0 flex-[1_1_12rem]">{children}</div>
      {action}
    </div>
  );
}
