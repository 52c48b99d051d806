// A process of its own for drawing pictures: SVG is read only there, and only what we have written ourselves.
import type { PictureOrder } from './draw-here.ts';
import { drawHere } from './draw-here.ts';

process.on('message', (order: PictureOrder) => {
  drawHere(order).then(
    (answer) => process.send?.(answer),
    () => process.send?.({ refused: 'image_unreadable' }),
  );
});
process.once('disconnect', () => process.exit(0));
