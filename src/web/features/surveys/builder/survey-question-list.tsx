import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { questionsOf } from '#core/surveys/answer-paths.ts';
import { kindOf, SURVEY_KINDS } from '#core/surveys/kinds/survey-kinds.ts';
import { SURVEY_LIMITS } from '#core/surveys/survey-limits.ts';
import type { SurveyDefinition, SurveyKind, SurveyProblem, SurveyQuestion } from '#core/surveys/survey-types.ts';
import { newShortId } from '#web/lib/new-short-id.ts';
import { useRowDragging } from '#web/questions/items/use-row-dragging.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import * as changes from './question-changes.ts';
import { QuestionRow } from './question-row.tsx';
import { SurveyQuestionEditor } from './survey-question-editor.tsx';

type QuestionListProps = {
  readonly definition: SurveyDefinition;
  readonly problems: readonly SurveyProblem[];
  readonly onChange: (definition: SurveyDefinition) => void;
  readonly isFull: boolean;
  /** The question that is being changed; all others are one line each. */
  readonly openId: string | null;
  readonly onOpen: (questionId: string | null) => void;
};

const KINDS = SURVEY_KINDS.map((kind) => ({ value: kind, label: kindOf({ kind }).name }));

/** The pages with their questions. */
export function SurveyQuestionList(props: QuestionListProps): ReactElement {
  const { definition, onChange, isFull, onOpen } = props;
  const all = questionsOf(definition);
  const [added, setAdded] = useState<string | null>(null);
  const { openId } = props;
  const before = useRef(openId);
  // What is pressed to open or close a question is gone afterwards: the focus stays with the question.
  useEffect(() => {
    if (before.current === openId) return;
    const box = document.getElementById(`edit-${openId ?? before.current}`);
    before.current = openId;
    (openId === null ? box?.querySelector('button') : box)?.focus({ preventScroll: true });
    box?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [openId]);
  // Whoever adds a question types its text next.
  useEffect(() => {
    if (added === null) return;
    document.getElementById(`edit-${added}`)?.querySelector('input')?.focus();
  }, [added]);
  const add = (questionId: string) => {
    onOpen(questionId);
    setAdded(questionId);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {definition.pages.map((page, index) => (
        <div key={page.id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {definition.pages.length > 1 && (
            <div className="flex items-end gap-2">
              <TextField
                className="min-w-0 max-w-160 flex-1"
                label={`Сторінка ${index + 1}`}
                aside="назва необов’язкова"
                value={page.title}
                maxLength={SURVEY_LIMITS.pageTitle}
                onChange={(title) => onChange(changes.changePage(definition, page.id, title))}
              />
              <IconButton
                icon="close"
                label={`Прибрати сторінку ${index + 1}, запитання лишити`}
                onPress={() => onChange(changes.removePage(definition, page.id))}
              />
            </div>
          )}
          <PageQuestions
            {...props}
            {...{ page, all }}
            onAdded={add}
            isFirstPage={index === 0}
            isLastPage={index === definition.pages.length - 1}
          />
          {!isFull && (
            <AddQuestion
              page={index + 1}
              onAdd={(kind) => {
                const question = changes.newQuestion(kind, newShortId);
                onChange(changes.addSurveyQuestion(definition, page.id, question));
                add(question.id);
              }}
            />
          )}
        </div>
      ))}
      {definition.pages.length < SURVEY_LIMITS.pages && (
        <div>
          <Button icon="plus" onPress={() => onChange(changes.addPage(definition, newShortId()))}>
            Нова сторінка
          </Button>
        </div>
      )}
    </div>
  );
}

type PageQuestionsProps = QuestionListProps & {
  readonly onAdded: (questionId: string) => void;
  readonly page: SurveyDefinition['pages'][number];
  readonly all: readonly SurveyQuestion[];
  readonly isFirstPage: boolean;
  readonly isLastPage: boolean;
};

/** The questions of a page: buttons move them everywhere, a grip on their page. */
function PageQuestions(props: PageQuestionsProps): ReactElement {
  const { definition, problems, onChange, page, all } = props;
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const rowOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`) ?? null;
  const ids = page.questions.map(({ id }) => id);
  const problemOf = (id: string) => problems.find(({ questionId }) => questionId === id)?.sentence ?? null;
  const placeOf = (id: string) => all.findIndex((one) => one.id === id);
  const nameOf = (id: string) => `Запитання ${placeOf(id) + 1}`;
  const grip = useRowDragging({
    ids,
    rowOf,
    onMove: (id, places) => onChange(changes.moveOnPage(definition, id, places)),
    onSay: setSaid,
    words: {
      taken: (id) => `${nameOf(id)} взято.`,
      moved: (id, place, count) => `${nameOf(id)}: місце ${place + 1} з ${count} на сторінці.`,
      left: (id) => `${nameOf(id)} лишається на місці.`,
    },
  });
  return (
    <div ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {page.questions.map((question) =>
        props.openId !== question.id ? (
          <QuestionRow
            key={question.id}
            question={question}
            number={placeOf(question.id) + 1}
            problem={problemOf(question.id)}
            onOpen={() => props.onOpen(question.id)}
            grip={ids.length > 1 ? grip(question.id) : null}
          />
        ) : (
          <SurveyQuestionEditor
            key={question.id}
            question={question}
            number={placeOf(question.id) + 1}
            earlier={changes.rulableBefore(all, question.id)}
            problem={problemOf(question.id)}
            isFirst={placeOf(question.id) === 0 && props.isFirstPage}
            isLast={placeOf(question.id) === all.length - 1 && props.isLastPage}
            onChange={(changed) => onChange(changes.changeQuestion(definition, changed))}
            onMove={(direction) => onChange(changes.moveQuestion(definition, question.id, direction))}
            onCopy={
              props.isFull
                ? null
                : () => {
                    const copyId = newShortId();
                    onChange(changes.copyQuestion(definition, question.id, copyId));
                    props.onAdded(copyId);
                  }
            }
            onRemove={() => onChange(changes.removeSurveyQuestion(definition, question.id))}
            onClose={() => props.onOpen(null)}
            grip={ids.length > 1 ? grip(question.id) : null}
          />
        ),
      )}
      <p className="sr" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

function AddQuestion({
  page,
  onAdd,
}: {
  readonly page: number;
  readonly onAdd: (kind: SurveyKind) => void;
}): ReactElement {
  const [kind, setKind] = useState<SurveyKind>('single');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField label={`Вид запитання, сторінка ${page}`} value={kind} onChange={setKind} options={KINDS} />
      <Button icon="plus" onPress={() => onAdd(kind)}>
        Додати запитання
      </Button>
    </div>
  );
}
