import type { ReactElement } from 'react';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import type { ShownEvidence } from '#web/questions/marking/highlight-evidence.ts';
import { AnsweredTexts } from '#web/questions/review/answered-texts.tsx';

type ReadingTextsProps = {
  readonly texts: AuthoredTest['texts'];
  readonly sources: readonly SourceText[];
  /** The proof of the question with this number; null while none is asked for. */
  readonly shown: (ShownEvidence & { readonly number: number }) | null;
};

/** The texts as their author wrote them, with the proof of one question highlighted. */
export function ReadingTexts({ texts, sources, shown }: ReadingTextsProps): ReactElement {
  return (
    <AnsweredTexts
      label="Тексти"
      heading="h3"
      texts={texts.map((text) => ({
        ...text,
        title: text.title === '' ? 'Текст без назви' : text.title,
        audio: null,
        sentences: sources.find(({ id }) => id === text.id)?.sentences ?? [],
      }))}
      evidence={shown}
      legend={shown !== null && <Legend number={shown.number} />}
    />
  );
}

function Legend({ number }: { number: number }): ReactElement {
  return (
    <p className="answered-legend note" role="status">
      <span>Позначено доказ запитання {number}. </span>
      <button
        className="link"
        type="button"
        onClick={() => {
          const question = document.querySelector<HTMLElement>(`#reread-${number} > summary`);
          question?.focus();
          question?.scrollIntoView({ block: 'center' });
        }}
      >
        До запитання {number}
      </button>
    </p>
  );
}
