import type { ReactElement } from 'react';
import { useState } from 'react';
import type { DraftSnapshot } from '#web/features/authoring/draft/draft-snapshot.ts';
import { useDraftSentences } from '#web/features/authoring/draft/use-draft-sentences.ts';
import { QuestionPreview } from '#web/features/authoring/questions/question-preview.tsx';
import { TextAsShown } from '#web/features/authoring/texts/text-preview.tsx';
import { Button } from '#web/ui/button.tsx';

/** The whole draft as its reader meets it, to be answered before finalizing; nothing of it is kept. */
export function WholePreview({ draft }: { draft: DraftSnapshot }): ReactElement | null {
  const [open, setOpen] = useState(false);
  if (draft.questions.length === 0) return null;
  return (
    <section className="grid justify-items-start gap-4" aria-labelledby="whole-preview">
      <div className="grid gap-1">
        <h2 className="h3" id="whole-preview">
          Пройти чернетку самостійно
        </h2>
        <p className="note">Тексти й запитання так, як побачить читач. Відповіді ніде не зберігаються.</p>
      </div>
      <Button icon="eye" onPress={() => setOpen(!open)}>
        {open ? 'Згорнути' : 'Пройти пробно'}
      </Button>
      {open && <Whole draft={draft} />}
    </section>
  );
}

function Whole({ draft }: { draft: DraftSnapshot }): ReactElement {
  const { texts, questions, audio } = draft;
  const sentences = useDraftSentences(draft, true);
  const textIds = [...texts.map(({ id }) => id), null];
  return (
    <div className="grid w-full gap-8">
      {textIds.map((textId) => {
        const text = texts.find(({ id }) => id === textId)?.value;
        return (
          <div key={textId} className="contents">
            {text !== undefined && <TextAsShown text={text} audio={audio.get(text.id) ?? null} />}
            {questions.map(({ id, value }, index) =>
              value.textId === textId ? (
                <QuestionPreview
                  key={id}
                  question={value}
                  text={sentences.find((one) => one.id === textId) ?? null}
                  number={index + 1}
                  count={questions.length}
                  answersAtOnce
                />
              ) : null,
            )}
          </div>
        );
      })}
    </div>
  );
}
