import type { ReactElement, ReactNode } from 'react';
import { OPTION } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { READING_PROCESS_NAMES, READING_PROCESSES } from '#core/questions/question-kinds.ts';
import { isEmptyDocument } from '#core/texts/document-text.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { DraftQuestionView, TextView } from '#web/features/authoring/draft/draft-snapshot.ts';
import { newShortId } from '#web/lib/new-short-id.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import type { ChangedBy, EditorText } from '#web/questions/editor-props.ts';
import { KindEditor } from '#web/questions/kind-editor.tsx';
import { BindsText } from '#web/questions/marking/text-binding.tsx';
import { followRubric } from '#web/questions/open/rubric-points.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { changeKind, losesByChange } from './change-kind.ts';
import { EvidenceSection } from './evidence-section.tsx';
import { PICKED_GROUPS } from './kind-groups.ts';
import { fillPastedQuestion, readPastedQuestion, takesWholeQuestion } from './pasted-question.ts';
import { PROCESS_HELP } from './process-help.ts';
import type { PastedWhole } from './rich-field.tsx';
import { RichField } from './rich-field.tsx';

const NOTHING: TextDocument = { version: 1, blocks: [] };
const WHOLE_TEST = 'whole';
const KIND_CHOICES = PICKED_GROUPS.flatMap(({ name, kinds }) =>
  kinds.map((kind) => ({ value: kind, label: QUESTION_KIND_LABELS[kind].name, group: name })),
);
const WHOLE_HELP = 'Можна вставити запитання разом із варіантами: А) …, Б) …; перед правильним поставте +.';

type QuestionEditorProps = {
  readonly testId: string;
  readonly question: DraftQuestionView;
  readonly texts: readonly TextView[];
  /** The question's text with its sentences; null while it has none or they are not known yet. */
  readonly text: EditorText | null;
  /** The fields of its pool. */
  readonly pool: ReactNode;
  readonly onChange: (question: AuthoredQuestion, by?: ChangedBy) => void;
};

/** Everything about one question: the fields all kinds have, and the kind's own editor between them. */
export function QuestionEditor(props: QuestionEditorProps): ReactElement {
  const { question: view, texts, text, pool, onChange } = props;
  const question = view.value;
  const { problems } = view;
  const named = texts.map(({ id, value }, index) => ({ id, name: value.title.trim() || `Текст ${index + 1}` }));
  const isOneText = texts.length < 2;
  const bound = { textId: question.textId, texts: named, onText: (textId: string | null) => change({ textId }) };
  const change = (part: Partial<AuthoredQuestion>) => onChange({ ...question, ...part } as AuthoredQuestion);

  async function setKind(kind: QuestionKind): Promise<void> {
    const agreed =
      !losesByChange(question, kind) ||
      (await askConfirmation({
        question: 'Змінити вид запитання?',
        note: 'Частина відповідей не підходить до нового виду, тому зникне.',
        yes: 'Змінити',
        no: 'Залишити',
        prefer: 'no',
      }));
    if (agreed) onChange(changeKind(question, kind, newUuid));
  }

  function takeWhole(pastedText: string): PastedWhole | null {
    const pasted = readPastedQuestion(pastedText);
    if (pasted === null || !takesWholeQuestion(question)) return null;
    const filled = fillPastedQuestion(question, pasted, newShortId);
    if (filled === null) return null;
    return {
      source: pasted.prompt,
      give: (prompt) => {
        onChange({ ...filled, prompt });
        showSuccess(`Вставлено запитання й ${counted(pasted.options.length, OPTION.nominative)}.`);
      },
    };
  }

  return (
    <>
      <div className="two">
        <SelectField
          label="Вид"
          value={question.kind}
          onChange={(kind) => void setKind(kind)}
          options={KIND_CHOICES}
          hint={QUESTION_KIND_LABELS[question.kind].help}
        />
        <SegmentedControl
          label="Спосіб читання"
          value={question.process}
          onChange={(process) => change({ process })}
          segments={READING_PROCESSES.map((process) => ({ value: process, label: READING_PROCESS_NAMES[process] }))}
          hint={PROCESS_HELP[question.process]}
        />
      </div>
      {!isOneText && <TextChoice {...bound} />}
      <RichField
        label="Запитання"
        place="prompt"
        prompt
        onPasted={takeWhole}
        {...(takesWholeQuestion(question) && { hint: WHOLE_HELP })}
        document={question.prompt}
        onDocument={(prompt) => change({ prompt })}
        problem={problems['prompt']}
      />
      <div className="contents" data-place="kind">
        <BindsText texts={named} onText={(textId) => change({ textId })}>
          <KindEditor
            key={question.kind}
            question={question}
            onChange={(next, by) => onChange(followRubric(question, next), by)}
            problems={problems}
            newId={newShortId}
            testId={props.testId}
            text={text}
          />
        </BindsText>
      </div>
      <BindsText texts={named} onText={(textId) => change({ textId })}>
        <EvidenceSection
          question={question}
          text={text}
          onEvidence={(evidence) => change({ evidence })}
          problem={problems['evidence']}
        />
      </BindsText>
      <RichField
        label="Пояснення"
        note="читач побачить його з результатом"
        place="explanation"
        rows={3}
        document={question.explanation ?? NOTHING}
        onDocument={(explanation) => change({ explanation: isEmptyDocument(explanation) ? null : explanation })}
        problem={problems['explanation']}
      />
      <RichField
        label="Підказка"
        note="необов’язково; чи її відкривали, буде видно вам"
        place="hint"
        rows={1}
        document={question.hint ?? NOTHING}
        onDocument={(hint) => change({ hint: isEmptyDocument(hint) ? null : hint })}
        problem={problems['hint']}
      />
      <div className="two">
        <div data-place="points">
          <NumberField
            label="Бали"
            value={question.points}
            onChange={(points) => change({ points: points ?? 1 })}
            min={0.5}
            max={100}
            step={0.5}
            error={problems['points']}
          />
        </div>
        {isOneText && <TextChoice {...bound} />}
      </div>
      {pool}
      <div data-place="answerable">
        <Checkbox
          checked={question.answerableWithoutText ?? false}
          onChange={(answerableWithoutText) => change({ answerableWithoutText })}
          hint="Таке запитання перевіряє знання чи здогад, а не читання. Позначка нагадає про нього в переліку перед завершенням."
        >
          На це можна відповісти, не читаючи тексту
        </Checkbox>
      </div>
      <SwitchField
        on={question.required}
        onChange={(required) => change({ required })}
        hint="Без відповіді на нього тест не завершити власноруч; коли вийде час, тест усе одно завершиться."
      >
        Обов’язкове запитання
      </SwitchField>
    </>
  );
}

type TextChoiceProps = {
  readonly textId: string | null;
  readonly texts: readonly { readonly id: string; readonly name: string }[];
  readonly onText: (textId: string | null) => void;
};

/** Which text the question is about. With several it stands first: what may be marked depends on it. */
function TextChoice({ textId, texts, onText }: TextChoiceProps): ReactElement {
  return (
    <div data-place="text">
      <SelectField
        label="Про який текст"
        value={textId ?? WHOLE_TEST}
        onChange={(chosen) => onText(chosen === WHOLE_TEST ? null : chosen)}
        options={[
          { value: WHOLE_TEST, label: texts.length > 1 ? 'Про всі тексти' : 'Про весь тест' },
          ...texts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...(textId === null && texts.length > 0 && { hint: 'Без тексту запитання не буде на мапі розуміння.' })}
      />
    </div>
  );
}
