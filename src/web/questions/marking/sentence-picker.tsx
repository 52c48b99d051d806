import { quoted } from '#core/language/quoted.ts';
import './marking.css';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { sentencesWord } from '#core/language/sentences-word.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { ANCHORS_MAXIMUM } from '#core/texts/anchors/evidence-anchor-schema.ts';
import type { EditorText } from '#web/questions/editor-props.ts';
import { showError } from '#web/shell/dialogs/toast-queue.ts';
import { Icon } from '#web/shell/icon.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { anchoredIds, changeAnchors, lostAnchors, nameSentences } from './anchor-changes.ts';
import { MarkableText } from './markable-text.tsx';
import { TextToBind } from './text-binding.tsx';

type SentencePickerProps = {
  readonly text: EditorText | null;
  /** Also those of other texts, which stay as they are. */
  readonly anchors: readonly EvidenceAnchor[];
  readonly onAnchors: (anchors: EvidenceAnchor[]) => void;
  /** The purpose of the marked sentences, as a label. */
  readonly label: string;
};

/** A draft's text in which the author marks sentences. */
export function SentencePicker({ text, label, ...rest }: SentencePickerProps): ReactElement {
  if (text !== null) return <BoundPicker text={text} label={label} {...rest} />;
  return (
    <div className="picker">
      <p className="label">{label}</p>
      <TextToBind />
    </div>
  );
}

function BoundPicker({
  text,
  anchors,
  onAnchors,
  label,
}: SentencePickerProps & { readonly text: EditorText }): ReactElement {
  const { id, document, sentences } = text;
  const named = useMemo(() => nameSentences({ id, document, sentences }), [id, document, sentences]);
  const marked = useMemo(() => anchoredIds(named, anchors), [named, anchors]);
  const lost = useMemo(() => lostAnchors(named, anchors), [named, anchors]);
  return (
    <MarkableText
      label={label}
      text={named}
      marked={marked}
      onMark={(ids, on) => {
        const changed = changeAnchors(named, anchors, ids, on);
        if (changed.length <= ANCHORS_MAXIMUM) onAnchors(changed);
        else showError(`Для одного запитання можна позначити не більше ніж ${sentencesWord(ANCHORS_MAXIMUM)}.`);
      }}
    >
      {lost.length > 0 && (
        <>
          <p className="error">
            <Icon name="warning" /> Цих речень більше немає в тексті. Приберіть їх і позначте інші.
          </p>
          <ul className="marks">
            {lost.map((anchor) => (
              <li key={`${anchor.blockId}/${anchor.start}/${anchor.quote}`}>
                <q>{quoted(anchor.quote)}</q>
                <IconButton
                  icon="close"
                  label={`Прибрати: ${anchor.quote.slice(0, 60)}`}
                  onPress={() => onAnchors(anchors.filter((other) => other !== anchor))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </MarkableText>
  );
}
