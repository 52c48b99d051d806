import type { ReactElement } from 'react';
import { answerWords } from '#core/questions/answers/answer-words.ts';
import type { AnswerOf, PresentedOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { TakenQuestion } from './taking-session.ts';

type ForkChoiceProps = {
  readonly question: TakenQuestion;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly onChoose: (choice: 'mine' | 'theirs') => void;
};

/** Two different answers to one question from two devices: the taker chooses which one to keep. */
export function ForkChoice({ question, mine, theirs, onChoose }: ForkChoiceProps): ReactElement {
  return (
    <div className="fork">
      <p className="banner" role="status">
        <Icon name="warning" />
        <span>На іншому пристрої ви відповіли на це запитання інакше. Оберіть, яку відповідь залишити.</span>
      </p>
      <ForkSide title="На цьому пристрої" words={wordsOf(question, mine)} onChoose={() => onChoose('mine')} />
      <ForkSide title="На іншому пристрої" words={wordsOf(question, theirs)} onChoose={() => onChoose('theirs')} />
    </div>
  );
}

function ForkSide({ title, words, onChoose }: { title: string; words: string; onChoose: () => void }): ReactElement {
  return (
    <div className="fork-side">
      <p className="label">{title}</p>
      <p>{words}</p>
      <button className="btn" type="button" onClick={onChoose}>
        Залишити цю
      </button>
    </div>
  );
}

function wordsOf({ kind, body }: TakenQuestion, value: unknown): string {
  const words = answerWords(
    kind as QuestionKind,
    value as AnswerOf<QuestionKind> | null,
    body as PresentedOf<QuestionKind>,
  );
  return words === '' ? 'Без відповіді' : words;
}
