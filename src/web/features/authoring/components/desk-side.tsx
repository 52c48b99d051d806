import type { ReactElement } from 'react';
import type { TestPool } from '#contract/authoring/draft-pools.ts';
import type { Check } from '#contract/authoring/tests.ts';
import { TEXTS_PER_TEST_MAX } from '#core/constants.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { quoted } from '#core/language/quoted.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import type { Untouched } from '#web/features/authoring/checks/check-lines.ts';
import { gravestFinding } from '#web/features/authoring/checks/check-lines.ts';
import { pointsWords, summarizeQuestions, wordsWords } from '#web/features/authoring/checks/figure-words.ts';
import type { DraftQuestionView, TextView } from '#web/features/authoring/draft/draft-snapshot.ts';
import { AddQuestionMenu } from '#web/features/authoring/questions/add-question-menu.tsx';
import { drawWords, poolName } from '#web/features/authoring/questions/pool-words.ts';
import { QuestionRows } from '#web/features/authoring/questions/question-rows.tsx';
import { questionSectionsOf } from '#web/features/authoring/questions/question-sections.ts';
import { countWords } from '#web/features/authoring/texts/word-count.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { ItemListRow } from './item-list.tsx';

type QuestionListProps = {
  readonly questions: readonly DraftQuestionView[];
  readonly texts: readonly TextView[];
  readonly pools: readonly TestPool[];
  readonly onMove: (id: string, places: number) => void;
  readonly onMoveSection: (textId: string | null, places: -1 | 1) => void;
  readonly checks: readonly Check[];
  readonly untouched: Untouched;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onAdd: (kind: QuestionKind) => void;
};

/** The questions of the draft as takers meet them: in sections of their texts, with the way to add one. */
export function DraftQuestionList(props: QuestionListProps): ReactElement {
  const { questions, texts, checks, openId, onOpen } = props;
  const { points } = summarizeQuestions(questions.map(({ value }) => value));
  const sections = questionSectionsOf(questions);
  const poolNote = (poolId: string | null): string[] => {
    const pool = props.pools.find(({ id }) => id === poolId);
    if (pool === undefined) return [];
    const members = questions.filter(({ value }) => value.poolId === pool.id).length;
    return [`${poolName(props.pools, pool.id)}, ${drawWords(pool, members)}`];
  };
  return (
    <>
      <h2 className="side-head">
        Запитання{' '}
        <span className="num">
          {formatNumber(questions.length)} · {pointsWords(points)}
        </span>
      </h2>
      <div className="list">
        {sections.map(({ textId, questions: own }, at) => (
          <section key={textId} aria-label={sectionName(textId, texts)}>
            {(sections.length > 1 || texts.length > 1) && (
              <div className="list-section">
                <h3>{sectionName(textId, texts)}</h3>
                {sections.length > 1 && (
                  <ActionMenu
                    label={`Розділ: ${sectionName(textId, texts)}`}
                    actions={[
                      ...(at > 0
                        ? [{ id: 'up', label: 'Розділ вище', onAction: () => props.onMoveSection(textId, -1) }]
                        : []),
                      ...(at + 1 < sections.length
                        ? [{ id: 'down', label: 'Розділ нижче', onAction: () => props.onMoveSection(textId, 1) }]
                        : []),
                    ]}
                  />
                )}
              </div>
            )}
            <QuestionRows
              questions={own}
              first={questions.findIndex(({ id }) => id === own[0]?.id) + 1}
              count={questions.length}
              poolNote={poolNote}
              checks={checks}
              untouched={props.untouched}
              openId={openId}
              onOpen={onOpen}
              onMove={props.onMove}
            />
          </section>
        ))}
      </div>
      <div className="side-add">
        <AddQuestionMenu onAdd={props.onAdd} />
      </div>
    </>
  );
}

function sectionName(textId: string | null, texts: readonly TextView[]): string {
  if (textId === null) return 'Без тексту';
  const title = texts.find(({ id }) => id === textId)?.value.title.trim() ?? '';
  return title === '' ? 'До тексту без назви' : `До тексту ${quoted(title)}`;
}

type TextListProps = {
  readonly texts: readonly TextView[];
  readonly checks: readonly Check[];
  readonly untouched: Untouched;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onAdd: () => void;
  readonly adding: boolean;
};

/** The texts of the draft, with the way to add one. */
export function TextList({ texts, checks, untouched, openId, onOpen, onAdd, adding }: TextListProps): ReactElement {
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
          <li key={id} className="item-line">
            <ItemListRow
              id={id}
              number={index + 1}
              name={value.title.trim() || 'Без назви'}
              note={wordsWords(countWords(value.document))}
              finding={gravestFinding(checks, id, untouched)}
              inConflict={theirs !== null}
              current={id === openId}
              onOpen={onOpen}
            />
          </li>
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
