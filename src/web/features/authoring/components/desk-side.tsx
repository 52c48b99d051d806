import type { ReactElement } from 'react';
import type { Check } from '#contract/tests.ts';
import { TEXTS_PER_TEST_MAX } from '#core/constants.ts';
import { formatNumber } from '#core/language/numbers.ts';
import type { OfferedKind } from '#core/questions/question-kinds.ts';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kinds.ts';
import { documentText } from '#core/texts/document-text.ts';
import { wordsOf } from '#core/texts/words.ts';
import { promptLine } from '#web/questions/question-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { worstOf } from '../check-lines.ts';
import type { QuestionView, TextView } from '../draft-snapshot.ts';
import { pointsWords, summarizeQuestions, wordsWords } from '../figure-words.ts';
import { AddQuestionMenu } from './add-question-menu.tsx';
import { ItemRow } from './item-list.tsx';

type QuestionListProps = {
  readonly questions: readonly QuestionView[];
  readonly checks: readonly Check[];
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onAdd: (kind: OfferedKind) => void;
};

/** The questions of the draft in order, with the way to add one. */
export function QuestionList({ questions, checks, openId, onOpen, onAdd }: QuestionListProps): ReactElement {
  const { points } = summarizeQuestions(questions.map(({ value }) => value));
  return (
    <>
      <h2 className="side-head">
        Запитання{' '}
        <span className="num">
          {formatNumber(questions.length)} · {pointsWords(points)}
        </span>
      </h2>
      <ol className="list">
        {questions.map(({ id, value, theirs }, index) => (
          <ItemRow
            key={id}
            id={id}
            number={index + 1}
            name={promptLine(value.prompt) || 'Нове запитання'}
            note={`${QUESTION_KIND_LABELS[value.kind].name.toLocaleLowerCase('uk')} · ${pointsWords(value.points)}`}
            finding={worstOf(checks, id)}
            inConflict={theirs !== null}
            current={id === openId}
            onOpen={onOpen}
          />
        ))}
      </ol>
      <div className="side-add">
        <AddQuestionMenu onAdd={onAdd} />
      </div>
    </>
  );
}

type TextListProps = {
  readonly texts: readonly TextView[];
  readonly checks: readonly Check[];
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onAdd: () => void;
  readonly adding: boolean;
};

/** The texts of the draft, with the way to add one. */
export function TextList({ texts, checks, openId, onOpen, onAdd, adding }: TextListProps): ReactElement {
  return (
    <>
      <h2 className="side-head">
        Тексти{' '}
        <span className="num">
          {texts.length} з {TEXTS_PER_TEST_MAX}
        </span>
      </h2>
      <ol className="list">
        {texts.map(({ id, value, theirs }, index) => (
          <ItemRow
            key={id}
            id={id}
            number={index + 1}
            name={value.title.trim() || 'Без назви'}
            note={wordsWords(wordsOf(documentText(value.document)).length)}
            finding={worstOf(checks, id)}
            inConflict={theirs !== null}
            current={id === openId}
            onOpen={onOpen}
          />
        ))}
      </ol>
      {texts.length < TEXTS_PER_TEST_MAX && (
        <div className="side-add">
          <Button icon="plus" busy={adding} onPress={onAdd}>
            Додати текст
          </Button>
        </div>
      )}
    </>
  );
}
