import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { promptLine } from '#web/questions/question-parts.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { QuestionMark } from './use-saver.ts';
import { markWords } from './use-saver.ts';

type QuestionRowsProps = {
  readonly marks: readonly QuestionMark[];
  readonly at: number | null;
  readonly onGo: (index: number) => void;
};

/** Questions as rows with their state in words. */
export function QuestionStateRows({ marks, at, onGo }: QuestionRowsProps): ReactElement {
  return (
    <ol className="q-rows">
      {marks.map((mark) => (
        <li key={mark.question.id}>
          <button type="button" aria-current={mark.index === at ? 'step' : undefined} onClick={() => onGo(mark.index)}>
            <span className="n num">{mark.number}</span>
            <span className="q">
              {promptLine(mark.question.prompt)}
              <span className="note">{markWords(mark, mark.index === at)}</span>
            </span>
            {mark.flagged && <Icon name="bookmark" className="flagged" />}
            {mark.progress === 'done' && <Icon name="check" className="is-good" />}
          </button>
        </li>
      ))}
    </ol>
  );
}

type QuestionListProps = QuestionRowsProps & {
  readonly isLast: boolean;
  readonly onCheck: () => void;
  readonly onClose: () => void;
};

/** The dialog that «4 з 10» opens: every question with its state, and a button to finish. */
export function QuestionList(props: QuestionListProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const { onClose } = props;
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return;
    const before = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="ask-dialog q-list"
      aria-labelledby="question-list"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="q-list-in">
        <div className="q-list-head">
          <h2 id="question-list">Запитання</h2>
          <button className="icon-btn" type="button" aria-label="Закрити" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <QuestionStateRows {...props} />
        <p className="row">
          <button className="btn" type="button" onClick={props.onCheck}>
            {props.isLast ? 'Перевірити й здати' : 'Перевірити й піти далі'}
          </button>
        </p>
      </div>
    </dialog>
  );
}
