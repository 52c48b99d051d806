// Runs in the embedded programme: tells the page around it how high it is, so that the frame needs no scroll bar.
const tell = (): void => {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  // It says nothing that the page around could not measure, so every page may hear it.
  window.parent.postMessage({ type: 'wihiwin-height', height }, '*');
};

if (window.parent !== window) new ResizeObserver(tell).observe(document.body);
