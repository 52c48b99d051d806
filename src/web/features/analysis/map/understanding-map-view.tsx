import './map.css';
import './map-panel.css';
import './map-print.css';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ShownText } from '#contract/attempts.ts';
import { mapDifference } from '#core/analysis/map/understanding-map.ts';
import { pointDifferenceWords } from '#core/analysis/words/map-words.ts';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';
import { MapLegend } from './map-legend.tsx';
import { type MapView, type NumberedSentence, numberedSentences } from './map-model.ts';
import { MapPanel } from './map-panel.tsx';
import { MapStart } from './map-start.tsx';
import { MapTable } from './map-table.tsx';
import { MapText } from './map-text.tsx';
import type { MapLayers } from './paint-map.ts';

type UnderstandingMapViewProps = {
  readonly texts: readonly ShownText[];
  /** One map, or two that are compared. Keep the array as long as it says the same. */
  readonly views: readonly MapView[];
};

type Side = 'one' | 'other';

/** The layers of each view; the second of two tells by how much it differs. */
function useLayers(views: readonly MapView[], marks: boolean, returns: boolean): readonly MapLayers[] {
  return useMemo(
    () =>
      views.map(({ map, returns: byBlock }, index) => ({
        map,
        marks,
        returns: returns ? byBlock : null,
        note: (sentence) => {
          const first = views[0];
          if (index === 0 || first === undefined) return null;
          const difference = mapDifference(sentence, first.map.get(sentence.sentenceId));
          return difference === null ? null : `(${pointDifferenceWords(difference)})`;
        },
      })),
    [views, marks, returns],
  );
}

/** Brings the chosen sentence into sight, above the sheet of a phone. */
function showSentence(root: HTMLElement | null, id: string): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const spans = [...(root?.querySelectorAll<HTMLElement>(`[data-sentence="${CSS.escape(id)}"]`) ?? [])];
  const shown = spans.find((span) => span.offsetParent !== null);
  const box = shown?.getBoundingClientRect();
  if (shown === undefined || box === undefined) return;
  const isInSight = box.top > 80 && box.bottom < window.innerHeight * 0.4;
  const isWide = window.matchMedia('(min-width: 1000px)').matches;
  if (isInSight || (isWide && box.top > 80 && box.bottom < window.innerHeight - 40)) return;
  window.scrollTo({ top: window.scrollY + box.top - 110, behavior: calm ? 'auto' : 'smooth' });
}

/** The text coloured by how well each sentence was understood, the panel of one sentence, and the same as a table. */
export function UnderstandingMapView({ texts, views }: UnderstandingMapViewProps): ReactElement {
  const [chosen, setChosen] = useState<string | null>(null);
  const [marks, setMarks] = useState(false);
  const [returns, setReturns] = useState(false);
  const [side, setSide] = useState<Side>('one');
  const root = useRef<HTMLDivElement>(null);
  const sentences = useMemo(() => numberedSentences(texts), [texts]);
  const byId = useMemo(() => new Map(sentences.map((sentence) => [sentence.id, sentence])), [sentences]);
  const layers = useLayers(views, marks, returns);
  const known = useMemo(
    () => sentences.filter(({ id }) => views.some(({ map }) => (map.get(id)?.questionIds.length ?? 0) > 0)),
    [sentences, views],
  );
  const all = views.flatMap(({ map }) => [...map.values()]);
  const hasMarks = all.some(({ marked }) => marked > 0);
  const hasReturns = views.some((view) => view.returns.size > 0);
  const isPair = views.length > 1;

  useEffect(() => {
    if (chosen !== null) showSentence(root.current, chosen);
  }, [chosen]);

  const step = (by: 1 | -1) => {
    const at = sentences.findIndex(({ id }) => id === chosen);
    const order = new Map(sentences.map(({ id }, index) => [id, index]));
    const place = ({ id }: NumberedSentence) => order.get(id) ?? 0;
    const next = by === 1 ? known.find((one) => place(one) > at) : known.findLast((one) => place(one) < at);
    if (next !== undefined) setChosen(next.id);
  };
  const focusSentence = (id: string) =>
    root.current
      ?.querySelector<HTMLElement>(`[data-sentence="${CSS.escape(id)}"][role="button"]`)
      ?.focus({ preventScroll: true });
  const close = () => {
    const before = chosen;
    setChosen(null);
    if (before !== null) focusSentence(before);
  };
  // Beside the text the list gives its place to the panel: the focus goes where the panel is about.
  const begin = (id: string) => {
    setChosen(id);
    focusSentence(id);
  };

  return (
    <div ref={root} className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <div>
        <div className="map-bar">
          <MapLegend
            isOfOne={views.every(({ isOfOne }) => isOfOne)}
            hasFew={all.some(({ state }) => state === 'few')}
            hasMarks={marks}
            hasReturns={returns}
          />
          {(hasMarks || hasReturns) && (
            <div className="not-printed min-w-64">
              {hasMarks && (
                <SwitchField on={marks} onChange={setMarks}>
                  Показати, що позначали як доказ
                </SwitchField>
              )}
              {hasReturns && (
                <SwitchField on={returns} onChange={setReturns}>
                  Показати, куди поверталися
                </SwitchField>
              )}
            </div>
          )}
        </div>
        {isPair && (
          <SegmentedControl
            label="Чия мапа"
            className="map-sides not-printed"
            value={side}
            onChange={setSide}
            segments={[
              { value: 'one', label: views[0]?.name ?? '' },
              { value: 'other', label: views[1]?.name ?? '' },
            ]}
          />
        )}
        <div className={`map-body ${isPair ? 'is-pair' : ''}`} data-side={side} data-open={chosen !== null}>
          {views.map((view, index) => (
            <div key={view.name} className="map-view" data-of={index === 0 ? 'one' : 'other'}>
              {isPair && (
                <h2 className="mb-3">
                  <Unbroken text={view.name} />
                </h2>
              )}
              <MapText
                texts={texts}
                label={isPair ? `Мапа розуміння: ${view.name}` : 'Мапа розуміння'}
                layers={layers[index] as MapLayers}
                chosen={chosen}
                onChoose={setChosen}
                onClose={close}
              />
            </div>
          ))}
          <MapStart views={views} sentences={byId} onChoose={begin} />
          <MapPanel
            sentence={chosen === null ? null : (byId.get(chosen) ?? null)}
            views={views}
            sentences={byId}
            onStep={known.length > 1 ? step : null}
            onClose={close}
          />
        </div>
      </div>
      <Section title="Те саме таблицею" note="Речення, про які питали або які позначали, у порядку тексту.">
        <MapTable {...{ sentences, views, hasMarks, hasReturns }} onChoose={setChosen} />
      </Section>
    </div>
  );
}
