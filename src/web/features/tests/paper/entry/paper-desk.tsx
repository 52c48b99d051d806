import { ANSWER } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import './entry.css';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import type { readFinalizedTest } from '#contract/authoring/key-corrections.ts';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { OpenSheet } from '#contract/paper/answer-sheets.ts';
import { listPaperLog, listPaperSheets, readPaperSheet } from '#contract/paper/answer-sheets.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { PaperLog } from './paper-log.tsx';
import type { Entered } from './sheet-entry.tsx';
import { SheetEntry } from './sheet-entry.tsx';
import { FINDER_ID, SheetFinder } from './sheet-finder.tsx';

type PaperDeskProps = {
  readonly wihiwId: string;
  readonly list: Output<typeof listPaperSheets>;
  readonly test: AuthoredTest;
  readonly finalized: Output<typeof readFinalizedTest>;
  /** The sheet of the address. */
  readonly sheetId: string | null;
  readonly hrefOf: (sheetId: string) => string;
  readonly onChoose: (sheetId: string) => void;
};

/** Entering what stands on answer sheets: a sheet is found by code or name and typed through. */
export function PaperDesk({ wihiwId, list, test, finalized, sheetId, hrefOf, onChoose }: PaperDeskProps): ReactElement {
  const queries = useQueryClient();
  const [entered, setEntered] = useState<Entered | null>(null);

  function changed(sheet: OpenSheet, made: Entered | null): void {
    setEntered(made);
    // The next sheet of the pile can be typed at once.
    if (made !== null) document.getElementById(FINDER_ID)?.focus();
    queries.setQueryData(answerKey(readPaperSheet, { params: { id: wihiwId, sheetId: sheet.sheetId } }), sheet);
    void queries.invalidateQueries({ queryKey: answerKey(listPaperSheets) });
    void queries.invalidateQueries({ queryKey: answerKey(listPaperLog) });
  }

  if (list.sheets.length === 0)
    return (
      <EmptyState
        title="Аркушів ще немає"
        action={
          <ButtonLink kind="filled" href={`/wihost/wihiws/${wihiwId}/paper/sheets`}>
            Підготувати аркуші
          </ButtonLink>
        }
      >
        Надрукуйте аркуші відповідей із кодами, роздайте учням, а потім внесіть написане звідси.
      </EmptyState>
    );
  return (
    <>
      <div className="entry-desk">
        <SheetFinder
          sheets={list.sheets}
          chosen={sheetId}
          hrefOf={hrefOf}
          onChoose={(id) => {
            setEntered(null);
            onChoose(id);
          }}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {entered !== null && entered.sheet.sheetId === sheetId && <Done entered={entered} wihiwId={wihiwId} />}
          {sheetId === null ? (
            <EmptyState title="Оберіть аркуш">
              Знайдіть його за кодом чи ім’ям: відкриються поля в порядку, в якому надруковано запитання.
            </EmptyState>
          ) : (
            <Chosen key={sheetId} {...{ wihiwId, test, finalized, sheetId }} people={list.people} onSheet={changed} />
          )}
        </div>
      </div>
      <PaperLog wihiwId={wihiwId} />
    </>
  );
}

type ChosenProps = Pick<PaperDeskProps, 'wihiwId' | 'test' | 'finalized'> & {
  readonly sheetId: string;
  readonly people: Output<typeof listPaperSheets>['people'];
  readonly onSheet: (sheet: OpenSheet, entered: Entered | null) => void;
};

function Chosen({ wihiwId, sheetId, onSheet, ...rest }: ChosenProps): ReactElement {
  const [{ version, starts }, setRound] = useState({ version: 0, starts: true });
  const { data, error, isFetchedAfterMount } = useAnswer(
    readPaperSheet,
    { params: { id: wihiwId, sheetId } },
    { keep: false },
  );
  if (error !== null)
    return <Banner kind="bad">Цей аркуш не вдалося відкрити. Оберіть інший або оновіть сторінку.</Banner>;
  // Typing starts from what stands on the server now, never from an old copy.
  if (data === undefined || !isFetchedAfterMount) return <SkeletonText />;
  return (
    <SheetEntry
      // A sheet that was entered or taken away starts from what the server says; one that was named goes on.
      key={version}
      {...{ wihiwId, ...rest }}
      sheet={data}
      starts={starts}
      onSheet={(sheet, entered) => {
        if (entered !== null || sheet.attemptId !== data.attemptId)
          setRound({ version: version + 1, starts: entered === null });
        onSheet(sheet, entered);
      }}
    />
  );
}

function Done({ entered, wihiwId }: { entered: Entered; wihiwId: string }): ReactElement {
  const { sheet, attemptId, waiting, newcomer } = entered;
  return (
    <Banner
      kind="good"
      announce
      action={<Button onPress={() => document.getElementById(FINDER_ID)?.focus()}>Наступний аркуш</Button>}
    >
      Роботу внесено: {sheet.name}.{' '}
      <Link href={`/wihost/wihiws/${wihiwId}/attempts/${attemptId}`}>Переглянути результат</Link>
      {waiting > 0 && <span className="block">На вашу перевірку: {counted(waiting, ANSWER.nominative)}.</span>}
      {newcomer !== null && newcomer.personalCode === null && (
        <span className="block">
          Щоб учень побачив результат, йому потрібен код. Дати його може той, хто призначив тест: хай додасть логін{' '}
          <b>{newcomer.identifier}</b> до своєї групи й надрукує коди.
        </span>
      )}
      {newcomer !== null && newcomer.personalCode !== null && (
        <span className="block">
          Щоб учень побачив результат, дайте йому логін <b>{newcomer.identifier}</b> і код{' '}
          <b>{newcomer.personalCode}</b>. Код показано лише зараз.
        </span>
      )}
    </Banner>
  );
}
