import './marking.css';
import type { ReactNode, ReactPortal } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TextSurface } from '#web/questions/answer-props.ts';

type SheetBarProps = {
  readonly surface: TextSurface;
  /** The id of the element with the question's words. */
  readonly labelledBy: string;
  readonly children: ReactNode;
};

/** The bar at the foot of a text that has taken the question’s place: how much is answered, and the way back. */
export function SheetBar({ surface, labelledBy, children }: SheetBarProps): ReactPortal {
  const asked = useRef<HTMLSpanElement>(null);
  const [bar] = useState(() => {
    const element = document.createElement('div');
    element.className = 'sheet-bar';
    return element;
  });
  useLayoutEffect(() => {
    surface.sheet()?.append(bar);
    if (asked.current) asked.current.textContent = document.getElementById(labelledBy)?.textContent ?? '';
    return () => bar.remove();
  }, [surface, labelledBy, bar]);
  return createPortal(
    <>
      <p>
        <b className="num">{children}</b>
        <span ref={asked} />
      </p>
      <button className="btn btn-primary" type="button" onClick={surface.hide}>
        Готово
      </button>
    </>,
    bar,
  );
}
