import type { ReactElement } from 'react';
import type { PaperSheet } from '#contract/paper/answer-sheets.ts';
import { printedCode } from '#core/questions/paper/sheet-code.ts';
import type { PlacedBlank, SheetBlank } from './sheet-layout.ts';

type AnswerSheetProps = {
  readonly sheet: Pick<PaperSheet, 'code' | 'name' | 'variant' | 'blank'>;
  readonly title: string;
  readonly pages: readonly (readonly PlacedBlank[])[];
};

/** The pages of one answer sheet: whose it is, its code and variant on each. */
export function AnswerSheet({ sheet, title, pages }: AnswerSheetProps): ReactElement {
  return (
    <>
      {pages.map((blanks, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <section key={index} className="sheet-page">
          <header>
            <div className="sheet-whose">
              {sheet.blank || sheet.name === '' ? (
                <p className="paper-who">
                  Прізвище та ім’я <span /> Клас <i />
                </p>
              ) : (
                <p className="sheet-name">{sheet.name}</p>
              )}
              <p className="sheet-title">
                {title}
                {sheet.variant > 0 && <b> · Варіант {sheet.variant}</b>}
              </p>
            </div>
            <div className="sheet-code">
              <b>{printedCode(sheet.code)}</b>
              <span>
                стор. {index + 1} з {pages.length}
              </span>
            </div>
          </header>
          {blanks.map(({ number, questionId, blank }) => (
            <div key={questionId} className="sheet-row" style={{ height: `${blank.height}mm` }}>
              <b>{number}</b>
              <Blanks blank={blank} />
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

function Blanks({ blank }: { blank: SheetBlank }): ReactElement {
  return (
    <div className="sheet-blanks">
      {blank.letters.length > 0 && (
        <p className="sheet-letters">
          {blank.letters.map((letter) => (
            <span key={letter}>{letter}</span>
          ))}
        </p>
      )}
      {blank.cells.length > 0 && (
        <p className="sheet-cells">
          {blank.cells.map((label, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} style={{ width: `${blank.cellWidth}mm` }} className={label === '' ? 'is-box' : ''}>
              {label}
              {!label.includes('П') && label !== '' && <i />}
            </span>
          ))}
        </p>
      )}
      {blank.line !== null && (
        <p className="sheet-line">
          {blank.line} <i />
        </p>
      )}
      {Array.from({ length: blank.lines }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className="sheet-line">
          <i />
        </p>
      ))}
    </div>
  );
}
