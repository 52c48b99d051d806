import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react';
import { memo, useEffect, useRef } from 'react';
import type { ShownText } from '#contract/attempts.ts';
import { RenderedDocument } from '#web/questions/rendered-document.tsx';
import { type MapLayers, paintChosen, paintMap } from './paint-map.ts';

type MapTextProps = {
  readonly texts: readonly ShownText[];
  readonly label: string;
  /** Keep the object as long as it says the same. */
  readonly layers: MapLayers;
  /** The sentence that is told of, and those chosen with it. */
  readonly chosen: readonly string[];
  /** Above the text, in its frame. */
  readonly bar?: ReactNode;
  /** Whether bands have their words in the margin of wide screens. */
  readonly hasMargin?: boolean;
  readonly onChoose: (sentenceId: string) => void;
  /** Escape: what was opened from the text is closed from it, too. */
  readonly onClose: () => void;
};

/** The texts are drawn once: painting them again must not draw them again. */
const Texts = memo(function Texts({ texts }: { readonly texts: readonly ShownText[] }): ReactElement {
  return (
    <>
      {texts.map((text) => (
        <article key={text.id}>
          <div className="passage-head">
            {text.title !== '' && <h3>{text.title}</h3>}
            <p>{[text.author, text.source].filter((part) => part !== '').join(', ')}</p>
          </div>
          <div className="passage num">
            <RenderedDocument document={text.document} options={{ sentences: text.sentences }} />
          </div>
        </article>
      ))}
    </>
  );
});

const sentenceAt = (target: EventTarget): string | undefined =>
  (target as HTMLElement).closest<HTMLElement>('[data-sentence]')?.dataset.sentence;

const NEXT: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The texts with a map over them. One tab stop; arrows go from sentence to sentence, Enter opens one. */
export function MapText(props: MapTextProps): ReactElement {
  const { texts, label, layers, chosen, bar, hasMargin = false, onChoose, onClose } = props;
  const root = useRef<HTMLElement>(null);
  useEffect(() => (root.current === null ? undefined : paintMap(root.current, layers)), [layers]);
  useEffect(() => (root.current === null ? undefined : paintChosen(root.current, chosen)), [chosen]);

  const onClick = (event: MouseEvent) => {
    if ((event.target as HTMLElement).closest('a') !== null) return;
    const id = sentenceAt(event.target);
    if (id !== undefined) onChoose(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const here = (event.target as HTMLElement).closest<HTMLElement>('[role="button"]');
    if (here === null) return;
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onChoose(here.dataset.sentence ?? '');
    }
    const step = NEXT[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('[role="button"]') ?? [])];
    const next = buttons[buttons.indexOf(here) + step];
    if (next === undefined) return;
    here.setAttribute('tabindex', '-1');
    next.setAttribute('tabindex', '0');
    next.focus();
  };
  return (
    // The sentences inside are the buttons; this hears them all.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <section
      ref={root}
      className={`map-sheet ${hasMargin ? 'has-margin' : ''} ${bar === undefined ? '' : 'has-bar'}`}
      aria-label={label}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {bar}
      <Texts texts={texts} />
    </section>
  );
}
