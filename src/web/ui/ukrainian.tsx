import type { ReactElement, ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Numbers, dates and announcements in Ukrainian, whatever language the browser speaks. */
export function Ukrainian({ children }: { children: ReactNode }): ReactElement {
  return <I18nProvider locale="uk-UA">{children}</I18nProvider>;
}
