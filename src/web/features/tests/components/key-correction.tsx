import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { KeyVersions } from '#contract/authoring/key-corrections.ts';
import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { QuestionKey } from '#core/questions/finalizing/final-question.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { keyGap, keySentences, takesEvidence } from '#core/questions/registry.ts';
import { attemptsOf, effectWords } from '#web/features/tests/correction-words.ts';
import type { ReadQuestion } from '#web/features/tests/finalized-reading.ts';
import { useKeyCorrection, useKeyVersions } from '#web/features/tests/use-key-correction.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { newShortId } from '#web/lib/new-short-id.ts';
import { KeyEditor } from '#web/questions/keys/key-editor.tsx';
import { FinalSentencePicker } from '#web/questions/marking/final-sentence-picker.tsx';
import { PlainDocumentField } from '#web/questions/plain-document-field.tsx';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { KeyHistory } from './key-history.tsx';
import { NewerKey } from './newer-key.tsx';
import { Recounting } from './recounting.tsx';

type KeyCorrectionProps = {
  readonly testId: string;
  readonly read: ReadQuestion;
  readonly number: number;
  readonly text: SourceText | null;
  readonly onClose: () => void;
};

/** «Виправити ключ»: the form, then how far counting again has come. */
export function KeyCorrection({ testId, read, number, text, onClose }: KeyCorrectionProps): ReactElement {
  const [done, setDone] = useState(false);
  const query = useKeyVersions(testId, read.question.id);
  if (query.data === undefined)
    return query.error === null ? (
      <SkeletonText />
    ) : (
      <Banner kind="bad" announce action={<Button onPress={() => void query.refetch()}>Спробувати ще раз</Button>}>
        {failureSentence(query.error.failure)}
      </Banner>
    );
  return (
    <section className="correction" aria-label={`Виправлення ключа, запитання ${number}`}>
      {done ? (
        <Recounting versions={query.data} onClose={onClose} />
      ) : (
        <CorrectionForm
          testId={testId}
          read={read}
          text={text}
          versions={query.data}
          onDone={() => setDone(true)}
          onClose={onClose}
        />
      )}
      <KeyHistory versions={query.data.versions} />
    </section>
  );
}

type CorrectionFormProps = Omit<KeyCorrectionProps, 'number'> & {
  readonly versions: KeyVersions;
  readonly onDone: () => void;
};

function CorrectionForm({ testId, read, text, versions, onDone, onClose }: CorrectionFormProps): ReactElement {
  const { question } = read;
  const head = useRef<HTMLHeadingElement>(null);
  // The button that opened the form is gone.
  useEffect(() => head.current?.focus(), []);
  const correction = useKeyCorrection(testId, question.id, versions, onDone);
  const { draft, change, form, newer } = correction;
  const attempts = attemptsOf(versions);
  // Proof that was given all the same can be taken back.
  const isOwnKey = keySentences(question.kind, draft.key as QuestionKey) !== null;
  const hasProof = !isOwnKey && (takesEvidence(question.kind) || draft.evidence.length > 0);
  const { evidence, ...ofKey } = form.errors;
  const keyError = Object.entries(ofKey).find(([path]) => path.startsWith('key'))?.[1];
  const [newest] = versions.versions;
  const isChanged =
    newest !== undefined &&
    !isSameAnswer([draft.key, draft.explanation, draft.evidence], [newest.key, newest.explanation, newest.evidence]);

  async function send(): Promise<void> {
    const gap = keyGap(question, draft.key as QuestionKey);
    if (gap !== null) return form.refuse({ key: gap });
    form.refuse({});
    const agreed = await askConfirmation({
      question: 'Виправити ключ?',
      note: effectWords(attempts),
      yes: 'Виправити',
      no: 'Скасувати',
    });
    if (agreed) await form.submit();
  }

  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h3 className="h3" ref={head} tabIndex={-1}>
        Виправлення ключа
      </h3>
      <p className="note">Саме запитання не змінюється: виправити можна лише ключ, доказ і пояснення.</p>
      {newer !== null && (
        <NewerKey read={read} text={text} newer={newer} onMine={correction.keepMine} onNewer={correction.takeNewer} />
      )}
      <div className="grid gap-4" key={correction.replacements}>
        <KeyEditor
          question={question}
          answerKey={draft.key}
          onKey={(key) => change({ key })}
          text={text}
          problems={form.errors}
          newId={newShortId}
        />
        {keyError !== undefined && <FieldError>{keyError}</FieldError>}
        {text !== null && hasProof && (
          <details className="reread-more" open>
            <summary className="link inline-block">Доказ у тексті</summary>
            <p className="note">Якщо правильною стала інша відповідь, позначте й речення, які доводять саме її.</p>
            <FinalSentencePicker
              label="Речення-докази"
              text={text}
              marked={draft.evidence}
              onMarked={(marked) => change({ evidence: marked })}
            />
          </details>
        )}
        {evidence !== undefined && <FieldError>{evidence}</FieldError>}
        <PlainDocumentField
          label="Пояснення"
          aside="необов’язково; читач побачить його з правильною відповіддю"
          hint="Порожній рядок починає новий абзац."
          document={draft.explanation}
          onDocument={(explanation) => change({ explanation })}
          problem={Object.entries(form.errors).find(([path]) => path.startsWith('explanation'))?.[1]}
          newId={newShortId}
        />
      </div>
      {form.formError !== null && newer === null && (
        <Banner kind="bad" announce>
          {form.formError}
        </Banner>
      )}
      <p className="note">{isChanged ? effectWords(attempts) : 'Змініть ключ, доказ або пояснення, щоб виправити.'}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="filled" type="submit" busy={form.busy} disabled={!isChanged || newer !== null}>
          Виправити ключ
        </Button>
        <Button onPress={onClose}>Скасувати</Button>
      </div>
    </form>
  );
}

function FieldError({ children }: { children: string }): ReactElement {
  return (
    <p className="error" role="alert">
      <Icon name="warning" /> <span>{children}</span>
    </p>
  );
}
