import '#web/ui/report/report.css';
import './paper.css';
import type { ReactElement } from 'react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { readFinalizedTest } from '#contract/authoring/key-corrections.ts';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { Output } from '#contract/definition/operation.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { pointsWord } from '#core/language/plural.ts';
import type { PresentedQuestion, QuestionKey } from '#core/questions/finalizing/final-question.ts';
import { paperKey } from '#core/questions/paper/paper-key.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { shownSentenceIds } from '#core/questions/question-text.ts';
import { presentQuestion, rightAnswer } from '#core/questions/registry.ts';
import { presentText } from '#core/texts/present-text.ts';
import type { ReadQuestion } from '#web/features/tests/finalized-reading.ts';
import { readingOf } from '#web/features/tests/finalized-reading.ts';
import { RenderedDocument } from '#web/questions/rendered-document.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';
import { PaperQuestion } from './paper-question.tsx';

type PaperTestProps = { readonly test: AuthoredTest; readonly finalized: Output<typeof readFinalizedTest> };

const VARIANTS = ['0', '1', '2', '3', '4'] as const;
type Variant = (typeof VARIANTS)[number];

/** Kinds that are answered by numbers of sentences. */
const BY_SENTENCES: readonly string[] = ['evidence', 'proof', 'insert'];

const variantName = (variant: Variant): string => (variant === '0' ? '' : `Варіант ${variant}`);

/** A test as it is taken with a pen, and the key of the same variant on a sheet of its own. */
export function PaperTest({ test, finalized }: PaperTestProps): ReactElement {
  const [variant, setVariant] = useState<Variant>('0');
  const [sheets, setSheets] = useState<'test' | 'key'>('test');
  const { questions, texts } = useMemo(() => readingOf(test, finalized), [test, finalized]);
  const shown = useMemo(
    () =>
      questions.map(
        ({ question }) =>
          presentQuestion(question as never, {
            seed: `paper/${test.id}/${variant}`,
            shuffleOptions: variant !== '0',
          }) as PresentedQuestion,
      ),
    [questions, test.id, variant],
  );
  return (
    <article className="wrap report paper grid content-start gap-6">
      <div className="not-printed grid gap-4">
        <SelectField
          className="max-w-lg"
          label="Варіант"
          hint="Варіанти 1–4 мають інший порядок відповідей; порядок запитань той самий."
          value={variant}
          onChange={setVariant}
          options={VARIANTS.map((value) => ({ value, label: value === '0' ? 'Порядок автора' : variantName(value) }))}
        />
        <SegmentedControl
          className="max-w-lg"
          label="Що друкувати"
          value={sheets}
          onChange={setSheets}
          segments={[
            { value: 'test', label: 'Тест для учнів' },
            { value: 'key', label: 'Ключ для вчителя' },
          ]}
        />
        {test.pools.length > 0 && (
          <Banner kind="info">У тесті є добірки: на папері стоять усі їхні запитання, зайві закресліть.</Banner>
        )}
        {test.texts.some(({ audio }) => audio !== null) && (
          <Banner kind="info">Аудіозаписи текстів на папір не потрапляють: прочитайте їх уголос.</Banner>
        )}
        <div>
          <Button kind="filled" onPress={() => window.print()}>
            Надрукувати
          </Button>
        </div>
      </div>
      <header>
        <h1>
          <Unbroken text={test.title} />
        </h1>
        {variantName(variant) !== '' && <p className="mt-1 font-medium">{variantName(variant)}</p>}
        {sheets === 'test' ? (
          <p className="paper-who mt-4">
            Прізвище та ім’я <span /> Клас <i /> Код <i />
          </p>
        ) : (
          <p className="note mt-2">Ключ: не показуйте учням, доки всі не здали.</p>
        )}
      </header>
      {sheets === 'test' ? (
        <>
          {test.texts.map(({ id, title, author }) => {
            const source = texts.find((text) => text.id === id);
            if (source === undefined) return null;
            const numbered = questions.some(
              ({ question }) => question.textId === id && BY_SENTENCES.includes(question.kind),
            );
            return <PaperText key={id} title={title} author={author} source={source} numbered={numbered} />;
          })}
          <div className="paper-questions">
            {shown.map((question, index) => (
              <PaperQuestion key={question.id} shown={question} number={index + 1} />
            ))}
          </div>
        </>
      ) : (
        <Key questions={questions} shown={shown} texts={texts} />
      )}
    </article>
  );
}

type PaperTextProps = {
  readonly title: string;
  readonly author: string;
  readonly source: SourceText;
  readonly numbered: boolean;
};

/** A text as readers see it; where questions ask for sentences, each has its number at its start. */
function PaperText({ title, author, source, numbered }: PaperTextProps): ReactElement {
  const body = useRef<HTMLDivElement>(null);
  const text = useMemo(() => presentText(source.document, source.sentences, source.removedIds), [source]);
  useLayoutEffect(() => {
    const seen = new Set<string>();
    // A sentence of verse has a part in each line: only the first one is numbered.
    for (const part of body.current?.querySelectorAll<HTMLElement>('[data-sentence]') ?? []) {
      const id = part.dataset['sentence'] ?? '';
      if (seen.has(id)) continue;
      seen.add(id);
      part.dataset['number'] = String(seen.size);
    }
  });
  return (
    <section>
      {title !== '' && <h2>{title}</h2>}
      {author !== '' && <p className="note">{author}</p>}
      <div className="passage mt-2" ref={body}>
        <RenderedDocument document={text.document} options={numbered ? { sentences: text.sentences } : {}} />
      </div>
    </section>
  );
}

type KeyProps = {
  readonly questions: readonly ReadQuestion[];
  readonly shown: readonly PresentedQuestion[];
  readonly texts: readonly SourceText[];
};

function Key({ questions, shown, texts }: KeyProps): ReactElement {
  return (
    <table>
      <caption>Правильні відповіді</caption>
      <thead>
        <tr>
          <th scope="col">№</th>
          <th scope="col">Відповідь</th>
          <th scope="col" className="figure">
            Бали
          </th>
        </tr>
      </thead>
      <tbody>
        {questions.map(({ question, key }, index) => {
          const source = texts.find(({ id }) => id === question.textId);
          const ids = source === undefined ? [] : shownSentenceIds(source);
          const numbers = new Map(ids.map((id, at) => [id, at + 1]));
          const one = shown[index];
          return (
            <tr key={question.id}>
              <td>{index + 1}</td>
              <td>{one && paperKey(one, rightAnswer(question.kind, key as QuestionKey), numbers)}</td>
              <td className="figure nobr">
                {formatNumber(question.points, 1)} {pointsWord(question.points)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
