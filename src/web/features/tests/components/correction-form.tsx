import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import type { KeyVersions } from '#contract/authoring/key-corrections.ts';
import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { KeyTreatment } from '#core/questions/answers/key-treatment.ts';
import type { QuestionKey } from '#core/questions/finalizing/final-question.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { keyGap, keySentences, takesEvidence } from '#core/questions/registry.ts';
import { CHANGE_SOMETHING, TREATMENT_CHOICES } from '#web/features/tests/correction-words.ts';
import type { ReadQuestion } from '#web/features/tests/finalized-reading.ts';
import type { KeyDraft } from '#web/features/tests/use-key-correction.ts';
import { useKeyCorrection } from '#web/features/tests/use-key-correction.ts';
import { newShortId } from '#web/lib/new-short-id.ts';
import { KeyEditor } from '#web/questions/keys/key-editor.tsx';
import { FinalSentencePicker } from '#web/questions/marking/final-sentence-picker.tsx';
import { PlainDocumentField } from '#web/questions/plain-document-field.tsx';
import { Icon } from '#web/shell/icon.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioRows } from '#web/ui/fields/radio-rows.tsx';
import { CorrectionPreviewPanel } from './correction-preview.tsx';
import { NewerKey } from './newer-key.tsx';

type CorrectionFormProps = {
  readonly testId: string;
  readonly read: ReadQuestion;
  readonly text: SourceText | null;
  readonly versions: KeyVersions;
  /** A key to begin with, whose changes are shown at once; undefined: the one that stands. */
  readonly proposed: unknown;
  /** The typed answer that the proposed key takes as well; null: none. */
  readonly typed: string | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

const contentOf = ({ key, treatment, explanation, evidence }: KeyDraft) =>
  treatment === 'by-key' ? [treatment, key, explanation, evidence] : [treatment];

/** What is corrected, then whom that changes. */
export function CorrectionForm(props: CorrectionFormProps): ReactElement {
  const { testId, read, text, versions, proposed, typed, onDone, onClose } = props;
  const { question } = read;
  const head = useRef<HTMLHeadingElement>(null);
  const correction = useKeyCorrection(testId, question.id, versions, proposed, onDone);
  const { draft, change, check, form, preview, newer } = correction;
  const isPreviewed = preview !== null;
  // The button that led here is gone.
  useEffect(() => {
    if (!isPreviewed) head.current?.focus();
  }, [isPreviewed]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || proposed === undefined) return;
    begun.current = true;
    void check.submit();
  });
  const [newest] = versions.versions;
  const isChanged = newest !== undefined && !isSameAnswer(contentOf(draft), contentOf(newest));

  async function send(): Promise<void> {
    const gap = draft.treatment === 'by-key' ? keyGap(question, draft.key as QuestionKey) : null;
    if (gap !== null) return check.refuse({ key: gap });
    await check.submit();
  }

  if (preview !== null)
    return (
      <CorrectionPreviewPanel
        preview={preview}
        treatment={draft.treatment}
        // A key that was changed since may take something else.
        typed={draft.key === proposed ? typed : null}
        form={form}
        onBack={correction.leavePreview}
      />
    );
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
      <p className="note">Саме запитання не змінюється. Перед збереженням побачите, чиї бали зміняться.</p>
      {newer !== null && (
        <NewerKey read={read} text={text} newer={newer} onMine={correction.keepMine} onNewer={correction.takeNewer} />
      )}
      <RadioRows<KeyTreatment>
        label="Як зараховувати запитання"
        value={draft.treatment}
        onChange={(treatment) => change({ treatment })}
        rows={TREATMENT_CHOICES}
      />
      {draft.treatment === 'by-key' && (
        <KeyParts key={correction.replacements} {...{ question, draft, change, text }} errors={check.errors} />
      )}
      {check.formError !== null && newer === null && (
        <Banner kind="bad" announce>
          {check.formError}
        </Banner>
      )}
      {!isChanged && <p className="note">{CHANGE_SOMETHING}</p>}
      <div className="flex flex-wrap gap-3">
        <Button kind="filled" type="submit" busy={check.busy} disabled={!isChanged || newer !== null}>
          Переглянути зміни
        </Button>
        <Button onPress={onClose}>Скасувати</Button>
      </div>
    </form>
  );
}

type KeyPartsProps = {
  readonly question: ReadQuestion['question'];
  readonly text: SourceText | null;
  readonly errors: Readonly<Record<string, string>>;
} & Pick<ReturnType<typeof useKeyCorrection>, 'draft' | 'change'>;

/** Key, proof and explanation. */
function KeyParts({ question, draft, change, text, errors }: KeyPartsProps): ReactElement {
  // Proof that was given all the same can be taken back.
  const isOwnKey = keySentences(question.kind, draft.key as QuestionKey) !== null;
  const hasProof = !isOwnKey && (takesEvidence(question.kind) || draft.evidence.length > 0);
  const { evidence, ...ofKey } = errors;
  const keyError = Object.entries(ofKey).find(([path]) => path.startsWith('key'))?.[1];
  return (
    <div className="grid gap-4">
      <KeyEditor
        question={question}
        answerKey={draft.key}
        onKey={(key) => change({ key })}
        text={text}
        problems={errors}
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
        problem={Object.entries(errors).find(([path]) => path.startsWith('explanation'))?.[1]}
        newId={newShortId}
      />
    </div>
  );
}

function FieldError({ children }: { children: string }): ReactElement {
  return (
    <p className="error" role="alert">
      <Icon name="warning" /> <span>{children}</span>
    </p>
  );
}
