import { convertWord } from './convert-word.ts';

// Beside the page, which stays usable meanwhile and ends this when it takes too long.
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  convertWord(new Uint8Array(data)).then(
    (converted) => self.postMessage(converted, { transfer: [] }),
    () => self.postMessage(null, { transfer: [] }),
  );
});
