import type { ReactElement } from 'react';
import { documentText } from '#core/texts/document-text.ts';
import type { EditorProps } from '#web/questions/editor-props.ts';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import type { ClozeDraft, DraftGap } from './cloze-draft.ts';
import { changeMode, closeDraft, readDraft, retype } from './cloze-draft.ts';
import { writeText } from './gap-source.ts';
import { LinesField } from './lines-field.tsx';
import { PassageField } from './passage-field.tsx';
import { TypedRules } from './typed-rules.tsx';
import { useClozeDraft } from './use-cloze-draft.ts';

/** Edits a passage with gaps in brackets, and the options to choose from. */
export function ClozeEditor(props: EditorProps<'cloze'>): ReactElement {
  const { problems, newId, text } = props;
  const { draft, change } = useClozeDraft(props);
  const { gaps } = readDraft(draft);
  return (
    <>
      <SegmentedControl
        label="Як заповнюють пропуски"
        value={draft.mode}
        onChange={(mode) => change(changeMode(draft, mode, newId))}
        segments={[
          { value: 'typed', label: 'вписують' },
          { value: 'list', label: 'зі списку' },
          { value: 'bank', label: 'з банку слів' },
        ]}
      />
      <PassageField
        source={draft.source}
        isTyped={draft.mode === 'typed'}
        gapCount={gaps.length}
        onChange={(source) => change(retype(draft, source, newId))}
        problem={firstProblem(problems, 'body.passage') ?? firstProblem(problems, 'key.gaps')}
        offered={text === null ? null : writeText(documentText(text.document))}
      />
      {draft.mode === 'typed' && (
        <TypedRules
          rules={draft}
          onRules={({ anyForm, typoTolerance }) => change({ ...draft, anyForm, typoTolerance })}
          answerKey={closeDraft(draft).key}
          onForms={(forms, by) => change({ ...draft, forms }, by)}
        />
      )}
      {draft.mode === 'list' && (
        <WrongOptions draft={draft} gaps={gaps} change={change} problems={problems} newId={newId} />
      )}
      {draft.mode === 'bank' && (
        <LinesField
          label="Зайві слова в банку"
          hint="По одному в рядку. Без зайвих слів останній пропуск заповнюється без читання."
          error={firstProblem(problems, 'body.bank')}
          options={draft.extras}
          onChange={(extras) => change({ ...draft, extras })}
          newId={newId}
        />
      )}
    </>
  );
}

type Part = { readonly draft: ClozeDraft; readonly change: (draft: ClozeDraft) => void };

type WrongOptionsProps = Part & {
  readonly gaps: readonly DraftGap[];
  readonly problems: EditorProps<'cloze'>['problems'];
  readonly newId: () => string;
};

function WrongOptions({ draft, gaps, change, problems, newId }: WrongOptionsProps): ReactElement | null {
  if (gaps.length === 0) return null;
  return (
    <fieldset className="grid gap-4">
      <legend className="label mb-1.5">
        Хибні варіанти <span className="fine">по одному в рядку; правильний стоїть у дужках</span>
      </legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {gaps.map(({ gapId, answers }, index) => (
          <LinesField
            key={gapId}
            label={`${index + 1}. ${answers[0] ?? 'без відповіді'}`}
            error={firstProblem(problems, `body.lists.${index}`)}
            options={draft.wrong[gapId] ?? []}
            onChange={(wrong) => change({ ...draft, wrong: { ...draft.wrong, [gapId]: wrong } })}
            newId={newId}
          />
        ))}
      </div>
    </fieldset>
  );
}

function firstProblem(problems: Readonly<Record<string, string>>, path: string): string | undefined {
  return Object.entries(problems).find(([place]) => place === path || place.startsWith(`${path}.`))?.[1];
}
