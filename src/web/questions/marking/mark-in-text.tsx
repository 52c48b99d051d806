import './marking.css';
import type { ReactElement } from 'react';
import { useRef } from 'react';
import { sentencesWord } from '#core/language/sentences-word.ts';
import type { TextSurface } from '#web/questions/answer-props.ts';
import { Icon } from '#web/shell/icon.tsx';
import { paragraphNumber, sentenceWords } from './sentence-spans.ts';
import { SheetBar } from './sheet-bar.tsx';
import { useDrawnSentences } from './use-drawn-sentences.ts';
import { useSentenceMarker } from './use-sentence-marker.ts';

type MarkInTextProps = {
  readonly surface: TextSurface | null;
  readonly sentenceIds: readonly string[];
  readonly marked: readonly string[];
  readonly labelledBy: string;
  /** All marks, in the order of the text. */
  readonly onMarked: (ids: string[]) => void;
};

/** Shows what a taker has marked in the text, and lets the taker mark and unmark. */
export function MarkInText(props: MarkInTextProps): ReactElement {
  if (props.surface !== null) return <Marks {...props} surface={props.surface} />;
  return <p className="note">Речення позначають у тексті запитання, а його тут немає.</p>;
}

function Marks({
  surface,
  sentenceIds,
  marked,
  labelledBy,
  onMarked,
}: MarkInTextProps & { readonly surface: TextSurface }): ReactElement {
  const head = useRef<HTMLParagraphElement>(null);
  const drawn = useDrawnSentences(surface, sentenceIds);
  const shown = drawn.filter(({ id }) => marked.includes(id));
  const mark = (ids: readonly string[], on: boolean): void =>
    onMarked(sentenceIds.filter((id) => (ids.includes(id) ? on : marked.includes(id))));
  useSentenceMarker({ root: surface.root, drawing: surface, sentenceIds, marked, onMark: mark });
  return (
    <div>
      <p className="note mark-hint for-taker">
        Натискайте на речення просто в тексті або виділіть кілька. Щоб зняти позначку, натисніть ще раз.
        <span className="wide-only"> Клавіатурою: стрілки й пробіл.</span>
      </p>
      <button className="btn to-text" type="button" onClick={surface.show}>
        <Icon name="book" /> Позначити в тексті
      </button>
      <p className="marks-head" ref={head} tabIndex={-1}>
        <span className="label">Ваші позначки</span>
        <span className="note num">{marked.length === 0 ? 'ще немає' : sentencesWord(marked.length)}</span>
      </p>
      {shown.length > 0 && (
        <ul className="marks">
          {shown.map((sentence) => {
            const words = sentenceWords(sentence);
            const paragraph = paragraphNumber(sentence);
            return (
              <li key={sentence.id}>
                <div>
                  <q>{words}</q>
                  {paragraph !== null && <span className="note num">абзац {paragraph}</span>}
                </div>
                <button
                  className="icon-btn"
                  type="button"
                  title="Прибрати"
                  aria-label={`Прибрати: ${words.slice(0, 60)}`}
                  onClick={() => {
                    mark([sentence.id], false);
                    head.current?.focus();
                  }}
                >
                  <Icon name="close" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <SheetBar surface={surface} labelledBy={labelledBy}>
        {marked.length === 0 ? 'Торкніться речення, щоб позначити його' : `Позначено: ${marked.length}`}
      </SheetBar>
    </div>
  );
}
