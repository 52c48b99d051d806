import { useEffect, useRef } from 'react';

/** Fills the whole screen where the browser allows it; leaving that (Escape) leaves the view. */
export function useFullScreen(onClose: () => void): void {
  const newest = useRef(onClose);
  useEffect(() => {
    newest.current = onClose;
  });
  useEffect(() => {
    let isOver = false;
    const leave = () => document.fullscreenElement !== null && void document.exitFullscreen();
    const onChange = () => document.fullscreenElement === null && newest.current();
    document.documentElement.requestFullscreen?.().then(
      () => (isOver ? leave() : document.addEventListener('fullscreenchange', onChange)),
      // The view is as good within the window.
      () => undefined,
    );
    return () => {
      isOver = true;
      document.removeEventListener('fullscreenchange', onChange);
      leave();
    };
  }, []);
}
