import type { ComponentType, ReactElement } from 'react';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { authoringOf } from '#web/questions/authoring/authoring-registry.ts';
import type { ChangedBy, EditorText } from './editor-props.ts';

type KindEditorProps = {
  readonly question: AuthoredQuestion;
  readonly onChange: (question: AuthoredQuestion, by?: ChangedBy) => void;
  readonly problems: Readonly<Record<string, string>>;
  readonly newId: () => string;
  readonly testId: string;
  readonly text: EditorText | null;
};

/** The editor of body and key of a question of any kind. */
export function KindEditor({ question, onChange, problems, newId, testId, text }: KindEditorProps): ReactElement {
  // Kind, body and key belong together, which the compiler can't follow through the table.
  const Editor = authoringOf(question.kind).Editor as unknown as ComponentType<{
    body: unknown;
    answerKey: unknown;
    onChange: (body: unknown, answerKey: unknown, by?: ChangedBy) => void;
    problems: KindEditorProps['problems'];
    newId: () => string;
    testId: string;
    points: number;
    text: EditorText | null;
  }>;
  return (
    <Editor
      body={question.body}
      answerKey={question.key}
      onChange={(body, key, by) => onChange({ ...question, body, key } as AuthoredQuestion, by)}
      problems={problems}
      newId={newId}
      testId={testId}
      points={question.points}
      text={text}
    />
  );
}
