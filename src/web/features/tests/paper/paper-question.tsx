import type { ReactElement, ReactNode } from 'react';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { gapOptions } from '#core/questions/cloze/cloze-gaps.ts';
import type { ClozePresented } from '#core/questions/cloze/cloze-schema.ts';
import type { PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import type { MarkedOption } from '#core/questions/option-schema.ts';
import { choiceLetter } from '#core/questions/paper/paper-labels.ts';
import { renderInlines } from '#core/texts/render-document.ts';
import { OptionWords, RenderedDocument } from '#web/questions/rendered-document.tsx';

/** How many ruled lines an answer in one's own words gets. */
const OPEN_LINES = 10;
const RETELL_LINES = 18;

/** A question as it can be answered with a pen. */
export function PaperQuestion({ shown, number }: { shown: PresentedQuestion; number: number }): ReactElement {
  return (
    <section className="paper-question">
      <div className="paper-prompt">
        <b>{number}.</b>
        <div>
          <RenderedDocument document={shown.prompt} options={{ numbered: false }} />
        </div>
      </div>
      <Answer shown={shown} />
    </section>
  );
}

function Answer({ shown }: { shown: PresentedQuestion }): ReactElement {
  switch (shown.kind) {
    case 'single':
      return <Choices options={shown.body.options} how="Обведіть одну літеру." />;
    case 'multiple':
      return <Choices options={shown.body.options} how="Обведіть літери всіх правильних відповідей." />;
    case 'proof':
      return (
        <>
          <Choices options={shown.body.options} how="Обведіть одну літеру й запишіть номери речень, які це доводять." />
          <Blank label="Номери речень:" />
        </>
      );
    case 'stated':
      return (
        <Rows
          rows={shown.body.statements}
          how="П — правильно, Н — неправильно, ? — у тексті не зазначено. Обведіть одне в кожному рядку."
          mark={<span className="paper-marks nobr">П&emsp;Н&emsp;?</span>}
        />
      );
    case 'matching':
      return (
        <>
          <Rows rows={shown.body.rows} how="Запишіть біля кожного рядка літеру." mark={<Box />} />
          <Choices options={shown.body.options} />
        </>
      );
    case 'category':
      return (
        <>
          <Rows rows={shown.body.statements} how="Запишіть біля кожного рядка літеру групи." mark={<Box />} />
          <Choices options={shown.body.groups} />
        </>
      );
    case 'ordering':
      return (
        <>
          <Choices options={shown.body.items} how="Запишіть літери в правильному порядку." />
          <p className="paper-boxes">
            {shown.body.items.map(({ id }) => (
              <Box key={id} />
            ))}
          </p>
        </>
      );
    case 'cloze':
      return <Cloze body={shown.body} />;
    case 'short':
      return <Blank label="Відповідь:" />;
    case 'evidence':
      return <Blank label="Номери речень:" />;
    case 'insert':
      return (
        <>
          <p className="paper-how">
            Де в тексті стояло кожне з цих речень? Запишіть, наприклад, «після 4» або «перед 1».
          </p>
          <ol className="paper-list">
            {shown.body.sentences.map(({ id, text }, index) => (
              <li key={id}>
                <b>{choiceLetter(index)}</b>
                <span>{text}</span>
                <Box wide />
              </li>
            ))}
          </ol>
        </>
      );
    case 'open':
      return <Ruled lines={OPEN_LINES} />;
    case 'retell':
      return <Ruled lines={RETELL_LINES} />;
  }
}

function Choices({ options, how }: { options: readonly MarkedOption[]; how?: string }): ReactElement {
  return (
    <>
      {how !== undefined && <p className="paper-how">{how}</p>}
      <ol className="paper-list">
        {options.map((option, index) => (
          <li key={option.id}>
            <b>{choiceLetter(index)}</b>
            <span>
              <OptionWords option={option} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

type RowsProps = { readonly rows: readonly MarkedOption[]; readonly how: string; readonly mark: ReactNode };

function Rows({ rows, how, mark }: RowsProps): ReactElement {
  return (
    <>
      <p className="paper-how">{how}</p>
      <ol className="paper-list">
        {rows.map((row, index) => (
          <li key={row.id}>
            <b>{index + 1}</b>
            <span>
              <OptionWords option={row} />
            </span>
            {mark}
          </li>
        ))}
      </ol>
    </>
  );
}

function Cloze({ body }: { body: ClozePresented }): ReactElement {
  const numbers = new Map<string, number>();
  const rows = body.passage.map(({ pieces }) =>
    pieces.map((piece) => {
      if (!('gapId' in piece))
        return renderInlines([piece]).map((node) => (typeof node === 'string' ? node : wordsOf(node)));
      numbers.set(piece.gapId, numbers.size + 1);
      return [`(${numbers.get(piece.gapId)}) ____________`];
    }),
  );
  return (
    <>
      <p className="paper-how">
        {body.mode === 'typed' ? 'Впишіть пропущені слова.' : 'Впишіть у кожний пропуск літеру слова з поданих.'}
      </p>
      {rows.map((pieces, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>{pieces.flat().join('')}</p>
      ))}
      {body.mode === 'bank' && <p className="paper-how">Слова: {labelled(body.bank)}</p>}
      {body.mode === 'list' &&
        [...numbers].map(([gapId, number]) => (
          <p key={gapId} className="paper-how">
            ({number}) {labelled(gapOptions(body, gapId))}
          </p>
        ))}
    </>
  );
}

/** «а) сад · б) ліс» */
const labelled = (options: readonly { readonly text: string }[]): string =>
  options.map(({ text }, index) => `${choiceLetter(index)})${NO_BREAK_SPACE}${text}`).join(' · ');

type Node = ReturnType<typeof renderInlines>[number];

function wordsOf(node: Node): string {
  return typeof node === 'string' ? node : node.children.map(wordsOf).join('');
}

/** @param wide where words are written, not a letter */
const Box = ({ wide = false }: { readonly wide?: boolean }): ReactElement => (
  <span className={wide ? 'paper-box is-wide' : 'paper-box'} />
);

function Blank({ label }: { label: string }): ReactElement {
  return (
    <p className="paper-blank">
      {label} <span />
    </p>
  );
}

function Ruled({ lines }: { lines: number }): ReactElement {
  return (
    <div className="paper-ruled" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} />
      ))}
    </div>
  );
}
