import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** Keeps a field as high as its text, so that nothing scrolls out of sight inside it. */
export function useGrowing(value: string): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const field = area.current;
    if (field === null || value.length < 0) return;
    const fit = () => {
      // Shrinking to nothing first would make a long page jump: the place it is scrolled to is kept by its own height.
      const room = field.parentElement;
      if (room !== null) room.style.minHeight = `${room.offsetHeight}px`;
      field.style.height = 'auto';
      field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
      if (room !== null) room.style.minHeight = '';
    };
    fit();
    let width = field.offsetWidth;
    const observer = new ResizeObserver(() => {
      if (field.offsetWidth === width) return;
      width = field.offsetWidth;
      fit();
    });
    observer.observe(field);
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
    };
  }, [value]);
  return area;
}
