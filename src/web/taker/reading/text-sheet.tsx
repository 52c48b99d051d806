import type { ReactElement } from 'react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#web/shell/icon.tsx';
import { ReadingPanel } from './reading-panel.tsx';

type SheetFrameProps = { readonly title: string; readonly sheet: TextSheet };

function SheetHead({ title, sheet: { hide } }: SheetFrameProps): ReactElement {
  return (
    <>
      <p className="h2">{title}</p>
      <ReadingPanel />
      <button className="icon-btn close" type="button" aria-label="Закрити текст" onClick={hide}>
        <Icon name="close" />
      </button>
    </>
  );
}

/** The way back at the thumb; where the text itself is answered in, the bar of the question stands here. */
function SheetFoot({ isFirst, hide }: TextSheet): ReactElement {
  return (
    <>
      {isFirst && <p className="note">Спершу прочитайте: текст лишиться під рукою.</p>}
      <button className="btn btn-primary" type="button" onClick={hide}>
        {isFirst ? 'До запитань' : 'До запитання'}
      </button>
    </>
  );
}

function newPart(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}

/** Draws head and foot of the phone's sheet into the text's element, which the server's page or the attempt brought. */
export function TextSheetFrame(props: SheetFrameProps): ReactElement {
  const [head] = useState(() => newPart('sheet-head'));
  const [foot] = useState(() => newPart('sheet-foot'));
  useLayoutEffect(() => {
    const text = document.getElementById('text');
    text?.prepend(head);
    text?.append(foot);
    return () => {
      head.remove();
      foot.remove();
    };
  }, [head, foot]);
  return (
    <>
      {createPortal(<SheetHead {...props} />, head)}
      {createPortal(<SheetFoot {...props.sheet} />, foot)}
    </>
  );
}

const BEHIND = ['.taker > .skip', '#taker-top', '#taker-strip', '.book .ask', '#taker-root .dock'];

export type TextSheet = {
  readonly open: boolean;
  /** It has opened by itself, before the first question. */
  readonly isFirst: boolean;
  readonly show: () => void;
  readonly hide: () => void;
};

/**
 * Opens and closes the text as a sheet on phones. Its element is never removed, so it keeps its scroll position.
 *
 * @param opensFirst the text is shown before the first question
 */
export function useTextSheet(opensFirst: boolean): TextSheet {
  const [open, setOpen] = useState(opensFirst);
  const [isFirst, setFirst] = useState(opensFirst);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!open) return;
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
    // Not before: until then the sheet is invisible and takes no focus.
    document.querySelector<HTMLElement>('.sheet-head .close')?.focus({ preventScroll: true });
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
      setFirst(false);
      // Safari does not focus a button that is pressed.
      const back = opener.current?.matches('button') === true && opener.current.isConnected ? opener.current : null;
      (back ?? document.querySelector<HTMLElement>('#ask h1'))?.focus({ preventScroll: true });
    };
  }, [open]);
  const show = useCallback(() => {
    opener.current = document.activeElement as HTMLElement | null;
    setOpen(true);
  }, []);
  const hide = useCallback(() => setOpen(false), []);
  return { open, isFirst, show, hide };
}
