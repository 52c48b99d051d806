import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import type { CorrectionPreview as Preview } from '#contract/authoring/key-corrections.ts';
import { quoted } from '#core/language/quoted.ts';
import type { KeyTreatment } from '#core/questions/answers/key-treatment.ts';
import { effectLines, SAVE_WORDS, seenWords, totalWords } from '#web/features/tests/correction-words.ts';
import type { Submission } from '#web/lib/api/use-submission.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type CorrectionPreviewProps = {
  readonly preview: Preview;
  readonly treatment: KeyTreatment;
  /** The typed answer that is accepted by it; null: none. */
  readonly typed: string | null;
  readonly form: Submission;
  readonly onBack: () => void;
};

/** Whom a correction changes and how, before it is made. */
export function CorrectionPreviewPanel({
  preview,
  treatment,
  typed,
  form,
  onBack,
}: CorrectionPreviewProps): ReactElement {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { rows, effect } = preview;
  return (
    <div className="grid gap-5">
      <h3 className="h3" ref={head} tabIndex={-1}>
        Що зміниться
      </h3>
      {typed !== null && <p className="wrap-anywhere">Зараховуємо відповідь {quoted(typed)}.</p>}
      <ul className="grid gap-1">
        {effectLines(preview).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {rows.length > 0 && (
        <div className="correction-effect">
          <table className="num">
            <thead>
              <tr>
                <th scope="col">Хто</th>
                <th scope="col">Було</th>
                <th scope="col">Стане</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.attemptId}>
                  <th scope="row">
                    {row.displayName}
                    <span className="fine block font-normal">{row.wihiwTitle}</span>
                  </th>
                  <td>{totalWords(row.before)}</td>
                  <td>{totalWords(row.after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > 0 && rows.length < effect.points && (
        <p className="note">{`Показано ${rows.length} з ${effect.points}: тих, у кого зміни найбільші.`}</p>
      )}
      <p className="note">{seenWords(preview, treatment)}</p>
      {form.formError !== null && (
        <Banner kind="bad" announce>
          {form.formError}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="filled" busy={form.busy} onPress={() => void form.submit()}>
          {SAVE_WORDS[treatment]}
        </Button>
        <Button onPress={onBack}>Назад</Button>
      </div>
    </div>
  );
}
