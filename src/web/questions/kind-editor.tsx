import type { ComponentType, ReactElement } from 'react';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { CategoryEditor } from '#web/questions/category/category-editor.tsx';
import { ClozeEditor } from '#web/questions/cloze/cloze-editor.tsx';
import { EvidenceEditor } from '#web/questions/evidence/evidence-editor.tsx';
import { InsertEditor } from '#web/questions/insert/insert-editor.tsx';
import { MatchingEditor } from '#web/questions/matching/matching-editor.tsx';
import { MultipleEditor } from '#web/questions/multiple/multiple-editor.tsx';
import { OpenEditor } from '#web/questions/open/open-editor.tsx';
import { OrderingEditor } from '#web/questions/ordering/ordering-editor.tsx';
import { ProofEditor } from '#web/questions/proof/proof-editor.tsx';
import { RetellEditor } from '#web/questions/retell/retell-editor.tsx';
import { ShortEditor } from '#web/questions/short/short-editor.tsx';
import { SingleEditor } from '#web/questions/single/single-editor.tsx';
import { StatedEditor } from '#web/questions/stated/stated-editor.tsx';
import type { EditorProps, EditorText } from './editor-props.ts';

const EDITORS: { readonly [Kind in QuestionKind]: ComponentType<EditorProps<Kind>> } = {
  single: SingleEditor,
  multiple: MultipleEditor,
  stated: StatedEditor,
  matching: MatchingEditor,
  ordering: OrderingEditor,
  cloze: ClozeEditor,
  short: ShortEditor,
  evidence: EvidenceEditor,
  insert: InsertEditor,
  category: CategoryEditor,
  proof: ProofEditor,
  open: OpenEditor,
  retell: RetellEditor,
};

type KindEditorProps = {
  readonly question: AuthoredQuestion;
  readonly onChange: (question: AuthoredQuestion) => void;
  readonly problems: Readonly<Record<string, string>>;
  readonly newId: () => string;
  readonly text: EditorText | null;
};

/** The editor of body and key of a question of any kind. */
export function KindEditor({ question, onChange, problems, newId, text }: KindEditorProps): ReactElement {
  // Kind, body and key belong together, which the compiler can't follow through the table.
  const Editor = EDITORS[question.kind] as unknown as ComponentType<{
    body: unknown;
    answerKey: unknown;
    onChange: (body: unknown, answerKey: unknown) => void;
    problems: KindEditorProps['problems'];
    newId: () => string;
    points: number;
    text: EditorText | null;
  }>;
  return (
    <Editor
      body={question.body}
      answerKey={question.key}
      onChange={(body, key) => onChange({ ...question, body, key } as AuthoredQuestion)}
      problems={problems}
      newId={newId}
      points={question.points}
      text={text}
    />
  );
}
