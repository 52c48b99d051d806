import '#web/features/authoring/authoring-parts.css';
import type { ReactElement } from 'react';
import { TextAsShown } from '#web/features/authoring/texts/text-preview.tsx';
import { EXAMPLE_TEXT } from './example-text.ts';

const TEXT = {
  ...EXAMPLE_TEXT,
  author: '',
  source: 'Оповідання, написане для цієї сторінки',
};

/** The text that the examples ask about. */
export function ExampleReading(): ReactElement {
  return (
    <figure className="example">
      <TextAsShown text={TEXT} audio={null} />
    </figure>
  );
}
