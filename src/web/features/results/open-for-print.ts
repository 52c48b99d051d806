import type { RefObject } from 'react';
import { useEffect } from 'react';

/** While the page is printed, everything folded within an element is open: paper can't be unfolded. */
export function useOpenForPrint(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    function open(): void {
      opened = [...(within.current?.querySelectorAll('details') ?? [])].filter((row) => !row.open);
      for (const row of opened) row.open = true;
    }
    function close(): void {
      for (const row of opened) row.open = false;
      opened = [];
    }
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', close);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', close);
    };
  }, [within]);
}
