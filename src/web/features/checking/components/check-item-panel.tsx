import type { ReactElement, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { CheckItem } from '#contract/checking.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { pointsWord } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import type { HostMark } from '#core/questions/finalizing/final-question.ts';
import { isMarkedByHost } from '#core/questions/kind-traits.ts';
import { questionName } from '#web/features/checking/checking-words.ts';
import type { GoingOn } from '#web/features/checking/going-on.ts';
import { useMarkSending } from '#web/features/checking/use-checking.ts';
import { AnswerMarking } from '#web/questions/answer-marking.tsx';
import { InlineDocument, RenderedDocument } from '#web/questions/rendered-document.tsx';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { UngradableMarking } from './ungradable-marking.tsx';

type CheckItemPanelProps = {
  readonly item: CheckItem;
  readonly writer: string;
  readonly onAttempt: (attemptId: string) => void;
  readonly goingOn: GoingOn;
};

/** One answer with its question, key and marks. */
export function CheckItemPanel({ item, writer, onAttempt: onOther, goingOn }: CheckItemPanelProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (goingOn.take()) heading.current?.focus();
  }, [goingOn]);
  const onAttempt = (attemptId: string) => {
    goingOn.expect(true);
    onOther(attemptId);
  };
  const [mark, setMark] = useState<unknown>(item.outdated ? null : item.mark);
  const [changed, setChanged] = useState(false);
  const sending = useMarkSending(item);

  async function send(given: unknown): Promise<boolean> {
    // A stored mark draws the panel anew, so the pressed button goes.
    goingOn.expect(true);
    const isStored = await sending.send(given);
    if (!isStored) goingOn.expect(false);
    return isStored;
  }

  async function save(): Promise<void> {
    if (!(await send(mark))) return;
    showSuccess('Оцінку збережено.');
    if (item.nextWaitingAttemptId !== null) onAttempt(item.nextWaitingAttemptId);
  }

  function change(next: unknown): void {
    setMark(next);
    setChanged(true);
  }

  return (
    <section className="check-item" aria-label={`${questionName(item)}, ${writer}`}>
      <header>
        <p className="note num">
          {questionName(item)} · {formatNumber(item.points)} {pointsWord(item.points)} · {writer}
        </p>
        <h2 ref={heading} tabIndex={-1}>
          <InlineDocument document={item.prompt} />
        </h2>
      </header>
      <Background item={item} />
      {item.outdated && (
        <Banner>Після вашої оцінки надійшла пізніша відповідь, тож оцінка вже не діє. Оцініть відповідь ще раз.</Banner>
      )}
      <Marking item={item} mark={mark as HostMark | null} onMark={change} />
      {sending.failure !== null && (
        <Banner kind="bad" announce>
          {sending.failure}
        </Banner>
      )}
      <div className="check-buttons">
        <Button kind="filled" busy={sending.busy} disabled={mark === null || !changed} onPress={() => void save()}>
          {item.nextWaitingAttemptId === null ? 'Зберегти оцінку' : 'Зберегти й далі'}
        </Button>
        <Neighbour id={item.previousAttemptId} onGo={onAttempt}>
          Попередня
        </Neighbour>
        <Neighbour id={item.nextAttemptId} onGo={onAttempt}>
          Наступна
        </Neighbour>
        {item.state === 'marked' && !changed && (
          <Button kind="plain" busy={sending.busy} onPress={() => void send(null)}>
            Зняти оцінку
          </Button>
        )}
      </div>
    </section>
  );
}

function Marking({
  item,
  mark,
  onMark,
}: {
  item: CheckItem;
  mark: HostMark | null;
  onMark: (mark: unknown) => void;
}): ReactElement {
  if (item.reason === 'by-host' && isMarkedByHost(item.kind))
    return (
      <AnswerMarking
        kind={item.kind}
        body={item.body}
        answerKey={item.key}
        answer={item.answer}
        points={item.points}
        mark={mark}
        onMark={onMark}
      />
    );
  return <UngradableMarking item={item} mark={mark} onMark={onMark} />;
}

/** Background for the host: model answer, explanation, the text. */
function Background({ item }: { item: CheckItem }): ReactElement | null {
  const model = (item.key as { model?: CheckItem['explanation'] } | null)?.model ?? null;
  const parts = [
    model === null ? null : (
      <Fold key="model" title="Зразок відповіді">
        <RenderedDocument document={model} options={{ numbered: false }} />
      </Fold>
    ),
    item.explanation === null ? null : (
      <Fold key="why" title="Пояснення">
        <RenderedDocument document={item.explanation} options={{ numbered: false }} />
      </Fold>
    ),
    item.text === null ? null : (
      <Fold key="text" title={item.text.title === '' ? 'Текст' : `Текст ${quoted(item.text.title)}`}>
        <div className="passage">
          <RenderedDocument document={item.text.document} />
        </div>
      </Fold>
    ),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : <div>{parts}</div>;
}

function Fold({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <details className="check-fold">
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}

function Neighbour({
  id,
  onGo,
  children,
}: {
  id: string | null;
  onGo: (attemptId: string) => void;
  children: string;
}): ReactElement {
  return (
    <Button disabled={id === null} onPress={() => id !== null && onGo(id)}>
      {children}
    </Button>
  );
}
