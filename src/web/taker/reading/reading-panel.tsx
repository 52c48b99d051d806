import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Lazy } from '#web/taker/lazy-screen.tsx';

/** The button «Аа» and its panel with the settings of how the text looks. */
export function ReadingPanel({ className = '' }: { className?: string }): ReactElement {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);
  return (
    <div
      className={`aa ${className}`}
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        className="icon-btn"
        type="button"
        aria-label="Аа, вигляд тексту"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Аа
      </button>
      {open && <Lazy>{({ ReadingChoices }) => <ReadingChoices />}</Lazy>}
    </div>
  );
}
