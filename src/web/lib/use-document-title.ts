import { useEffect } from 'react';

/** Sets the browser's title: the page's own words first, then the product; an empty page title leaves the product alone. */
export function useDocumentTitle(pageTitle: string, product: string): void {
  useEffect(() => {
    document.title = pageTitle === '' ? product : `${pageTitle} · ${product}`;
  }, [pageTitle, product]);
}
