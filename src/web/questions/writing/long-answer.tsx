import './long-answer.css';
import type { ReactElement } from 'react';
import { useDeferredValue, useId } from 'react';
import { ANSWER_MAX_CHARACTERS } from '#core/constants.ts';
import type { OpenBody } from '#core/questions/open/open-schema.ts';
import { wordsOf } from '#core/texts/sentences/words.ts';
import { adviceWords, roomWords, wordCount } from './length-words.ts';
import { useGrowing } from './use-growing.ts';

type LongAnswerProps = {
  readonly body: OpenBody;
  readonly text: string;
  readonly labelledBy: string;
  readonly onText: (text: string) => void;
};

/** A field that grows with what is written, and says how long it is. */
export function LongAnswer({ body, text, labelledBy, onText }: LongAnswerProps): ReactElement {
  const note = useId();
  const area = useGrowing(text);
  const counted = useDeferredValue(text);
  const advice = adviceWords(body);
  return (
    <div className="field long-answer">
      <textarea
        className="input"
        ref={area}
        rows={6}
        value={text}
        maxLength={ANSWER_MAX_CHARACTERS}
        autoComplete="off"
        aria-labelledby={labelledBy}
        aria-describedby={note}
        onChange={(event) => onText(event.target.value)}
      />
      <p className="note num" id={note}>
        {wordCount(wordsOf(counted).length)}
        {advice !== null && ` · ${advice}`}
      </p>
      <p className="note is-warn" role="status">
        {roomWords(counted.length)}
      </p>
    </div>
  );
}
