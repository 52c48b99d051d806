import './report.css';
import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';

/** A table that scrolls on its own on a narrow screen, so the keyboard must be able to reach it. */
export function ReportTable({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="report-scroll" role="region" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

type ReportSheetProps = {
  readonly title: string;
  /** What the report is of, beside the moment when it was made. */
  readonly note: string;
  readonly children: ReactNode;
};

/** A page to print: title, moment, contents; on paper without anything else. */
export function ReportSheet({ title, note, children }: ReportSheetProps): ReactElement {
  const [now] = useState(() => new Date());
  return (
    <article className="wrap report grid content-start gap-6">
      <div className="not-printed flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="filled" onPress={() => window.print()}>
          Надрукувати звіт
        </Button>
        <p className="note">У вікні друку можна обрати «Зберегти як PDF».</p>
      </div>
      <header>
        <h1>
          <Unbroken text={title} />
        </h1>
        <p className="note mt-2">
          <Unbroken text={`${note} · станом на ${formatDateTime(now, DEFAULT_TIME_ZONE)}`} />
        </p>
      </header>
      {children}
    </article>
  );
}
