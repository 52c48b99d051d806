import './map.css';
import './map-panel.css';
import './map-print.css';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ShownText } from '#contract/attempts.ts';
import { mapRuns } from '#core/analysis/map/map-runs.ts';
import { mapDifference } from '#core/analysis/map/understanding-map.ts';
import { bandNote, pointDifferenceWords } from '#core/analysis/words/map-words.ts';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';
import { MapLead, type MapLeadFacts } from './map-lead.tsx';
import { MapLegend } from './map-legend.tsx';
import { type MapView, type NumberedSentence, numberedSentences } from './map-model.ts';
import { MapPanel } from './map-panel.tsx';
import { MapStart } from './map-start.tsx';
import { MapTable } from './map-table.tsx';
import { MapText } from './map-text.tsx';
import type { MapBand, MapLayers } from './paint-map.ts';

type UnderstandingMapViewProps = {
  readonly texts: readonly ShownText[];
  /** One map, or two that are compared. Keep the array as long as it says the same. */
  readonly views: readonly MapView[];
  /** What stands beside the one map while no sentence is chosen, instead of the list of where to begin. */
  readonly lead?: MapLeadFacts;
  /** The question whose sentences are chosen at first; null: none. */
  readonly first?: string | null;
};

type Side = 'one' | 'other';

/** The layers of each view; the second of two tells by how much it differs. */
function useLayers(
  views: readonly MapView[],
  sentences: readonly NumberedSentence[],
  { marks, returns }: { readonly marks: boolean; readonly returns: boolean },
): readonly MapLayers[] {
  return useMemo(
    () =>
      views.map((view, index): MapLayers => {
        const before = index === 0 ? undefined : views[0];
        const bands = mapRuns(sentences, view.map).map(({ sentenceIds, sentence, isFirst }): MapBand => {
          const questions = sentence.questionIds.flatMap((id) => view.questions.get(id) ?? []);
          const words = bandNote(
            { sentence, isFirst },
            questions.map(({ number }) => number),
          );
          const difference = before && mapDifference(sentence, before.map.get(sentence.sentenceId));
          const isDoubtful = sentence.state === 'doubtful' && isFirst;
          return {
            ...words,
            sentenceIds,
            keyHref: isDoubtful ? (questions[0]?.keyHref ?? null) : null,
            difference: typeof difference === 'number' && isFirst ? `(${pointDifferenceWords(difference)})` : null,
          };
        });
        return { map: view.map, marks, returns: returns ? view.returns : null, bands };
      }),
    [views, sentences, marks, returns],
  );
}

/** The sentences that a question tests, in the order of its key. */
function sentencesOf([view]: readonly MapView[], questionId: string | null): readonly string[] {
  if (view === undefined || questionId === null) return [];
  return [...view.map.values()]
    .filter(({ questionIds }) => questionIds.includes(questionId))
    .map((one) => one.sentenceId);
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
export function UnderstandingMapView({ texts, views, lead, first = null }: UnderstandingMapViewProps): ReactElement {
  const [group, setGroup] = useState<readonly string[]>(() => sentencesOf(views, first));
  const chosen = group[0] ?? null;
  const setChosen = (id: string | null) => setGroup(id === null ? [] : [id]);
  const [marks, setMarks] = useState(false);
  const [returns, setReturns] = useState(false);
  const [side, setSide] = useState<Side>('one');
  const root = useRef<HTMLDivElement>(null);
  const sentences = useMemo(() => numberedSentences(texts), [texts]);
  const byId = useMemo(() => new Map(sentences.map((sentence) => [sentence.id, sentence])), [sentences]);
  const layers = useLayers(views, sentences, { marks, returns });
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
  const begin = (ids: readonly string[]) => {
    setGroup(ids);
    if (ids[0] !== undefined) focusSentence(ids[0]);
  };
  const legendOf = (part: 'all' | 'ramp' | 'keys') => (
    <MapLegend
      isOfOne={views.every(({ isOfOne }) => isOfOne)}
      states={new Set(all.map(({ state }) => state))}
      hasMarks={marks}
      hasReturns={returns}
      part={part}
    />
  );
  const switches = (hasMarks || hasReturns) && (
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
  );

  return (
    <div ref={root} className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <div>
        {lead === undefined && (
          <div className="map-bar">
            {legendOf('all')}
            {switches}
          </div>
        )}
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
                chosen={group}
                onChoose={setChosen}
                onClose={close}
                {...(lead === undefined
                  ? {}
                  : { bar: <div className="map-sheet-bar">{legendOf('ramp')}</div>, hasMargin: true })}
              />
              {lead !== undefined && <div className="map-under">{legendOf('keys')}</div>}
            </div>
          ))}
          {lead === undefined ? (
            <MapStart views={views} sentences={byId} onChoose={(id) => begin([id])} />
          ) : (
            <MapLead {...lead} switches={switches} onChoose={begin} />
          )}
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
