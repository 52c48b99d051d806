import type { ReactElement } from 'react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#web/shell/icon.tsx';
import { ReadingPanel } from './reading-panel.tsx';

type SheetHeadProps = { readonly title: string; readonly open: boolean; readonly onClose: () => void };

function SheetHead({ title, open, onClose }: SheetHeadProps): ReactElement {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) close.current?.focus({ preventScroll: true });
  }, [open]);
  return (
    <>
      <p className="h2">{title}</p>
      <ReadingPanel />
      <button ref={close} className="icon-btn close" type="button" aria-label="Закрити текст" onClick={onClose}>
        <Icon name="close" />
      </button>
    </>
  );
}

/** Draws the head of the phone's sheet into the text's element, which the server's page or the attempt brought. */
export function TextSheetHead(props: SheetHeadProps): ReactElement {
  const [head] = useState(() => {
    const element = document.createElement('div');
    element.className = 'sheet-head';
    return element;
  });
  useLayoutEffect(() => {
    document.getElementById('text')?.prepend(head);
    return () => head.remove();
  }, [head]);
  return createPortal(<SheetHead {...props} />, head);
}

const BEHIND = ['.taker > .skip', '#taker-top', '#taker-strip', '.book .ask', '#taker-root .dock'];

export type TextSheet = { readonly show: () => void; readonly hide: () => void };

/** Opens and closes the text as a sheet on phones. Its element is never removed, so it keeps its scroll position. */
export function useTextSheet(): TextSheet & { open: boolean } {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    const behind = BEHIND.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    const onVeil = (event: Event): void => {
      if ((event.target as Element).matches('.veil')) setOpen(false);
    };
    // The phone's own Back closes the sheet instead of leaving the test.
    let isGone = false;
    const onBack = (): void => {
      isGone = true;
      setOpen(false);
    };
    history.pushState({ sheet: true }, '');
    window.addEventListener('popstate', onBack);
    const wide = window.matchMedia('(min-width: 900px)');
    const onWide = (): void => setOpen(false);
    document.body.classList.add('sheet-open');
    for (const element of behind) element.inert = true;
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onVeil);
    wide.addEventListener('change', onWide);
    return () => {
      document.body.classList.remove('sheet-open');
      for (const element of behind) element.inert = false;
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onVeil);
      wide.removeEventListener('change', onWide);
      window.removeEventListener('popstate', onBack);
      if (!isGone) history.back();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);
  const show = useCallback(() => setOpen(true), []);
  const hide = useCallback(() => setOpen(false), []);
  return { open, show, hide };
}
