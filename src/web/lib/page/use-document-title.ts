import { useEffect } from 'react';
import { productName } from '#core/routes/faces.ts';
import { pageFacts } from '#web/lib/page-facts.ts';

/** Sets the browser's title: the page's own words first, then the product; an empty page title leaves the product alone. */
export function useDocumentTitle(pageTitle: string): void {
  const product = productName(pageFacts().face);
  useEffect(() => {
    document.title = pageTitle === '' ? product : `${pageTitle} · ${product}`;
  }, [pageTitle, product]);
}
