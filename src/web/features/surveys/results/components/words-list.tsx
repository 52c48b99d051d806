import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { SurveyWords } from '#contract/surveys/survey-results.ts';
import {
  changeSurveyWords,
  createSurveyTag,
  deleteSurveyTag,
  listSurveyWords,
  readSurveyResults,
  type SurveyResults,
} from '#contract/surveys/survey-results.ts';
import { quoted } from '#core/language/quoted.ts';
import type { AnswerFilter } from '#core/surveys/results/answer-columns.ts';
import { filtersQuery } from '#web/features/surveys/results/use-survey-results.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type WordsListProps = {
  readonly results: SurveyResults;
  readonly questionId: string;
  readonly title: string;
  readonly filters: readonly AnswerFilter[];
};

const ANY_TAG = 'any';

function useWords({ results, questionId, filters }: Omit<WordsListProps, 'title'>, part: string, tag: string) {
  const inputOf = (after: string | null) => ({
    params: { id: results.id },
    query: {
      question: questionId,
      part,
      ...(tag === ANY_TAG ? {} : { tag }),
      ...(after === null ? {} : { after }),
      ...filtersQuery(filters),
    } as never,
  });
  return usePages(listSurveyWords, inputOf, { staysShown: true, since: results.answers });
}

/** Answers in words to one question: search, tags, some at a time. */
export function SurveyWordsList(props: WordsListProps): ReactElement {
  const { results, questionId, title } = props;
  const [part, setPart] = useState('');
  const [tag, setTag] = useState(ANY_TAG);
  const query = useWords(props, part.trim(), tag);
  const client = useQueryClient();
  const { busy, run } = useAction();
  const again = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [listSurveyWords.id, { params: { id: results.id } }] }),
      client.invalidateQueries({ queryKey: answerKey(readSurveyResults) }),
    ]);
  };
  const mark = async (words: SurveyWords, tagId: string, tagged: boolean) => {
    const body = { questionId, wordsKey: words.wordsKey, tagged };
    await run(callOperation(changeSurveyWords, { params: { id: results.id, tagId }, body }));
    await again();
  };
  const add = async (words: SurveyWords, name: string) => {
    const known = results.tags.find((one) => one.name === name);
    const tagId = known?.id ?? newUuid();
    if (known === undefined) {
      const made = await run(callOperation(createSurveyTag, { params: { id: results.id, tagId }, body: { name } }));
      if (!made.ok) return;
    }
    await mark(words, tagId, true);
  };
  const chosen = results.tags.find(({ id }) => id === tag);
  const removeTag = async ({ id, name, words }: SurveyResults['tags'][number]) => {
    const agreed = await askConfirmation({
      question: `Видалити позначку ${quoted(name)}?`,
      note: words === 0 ? 'Її не має жодна відповідь.' : 'З усіх відповідей її буде знято. Самі відповіді лишаться.',
      yes: 'Видалити',
      no: 'Не видаляти',
      prefer: 'no',
    });
    if (!agreed) return;
    const removed = await run(callOperation(deleteSurveyTag, { params: { id: results.id, tagId: id } }));
    if (!removed.ok) return;
    setTag(ANY_TAG);
    await again();
  };
  const list = query.data?.pages.flatMap(({ words }) => words) ?? [];
  const isSearched = part !== '' || tag !== ANY_TAG;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        {(list.length > 0 || isSearched) && (
          <SearchField
            label={`Шукати у відповідях: ${title}`}
            placeholder="Шукати"
            value={part}
            onChange={setPart}
            className="min-w-56 max-w-160 flex-1"
          />
        )}
        {results.tags.length > 0 && (
          <SelectField
            label="Позначка"
            value={tag}
            onChange={setTag}
            options={[
              { value: ANY_TAG, label: 'Усі відповіді' },
              ...results.tags.map(({ id, name, words }) => ({ value: id, label: `${name} (${words})` })),
            ]}
          />
        )}
        {chosen !== undefined && (
          <Button icon="trash" busy={busy} onPress={() => void removeTag(chosen)}>
            Видалити позначку
          </Button>
        )}
      </div>
      {list.length === 0 && query.isSuccess ? (
        <p className="note">
          {isSearched
            ? 'Такого серед відповідей немає. Змініть пошук.'
            : results.mode === 'anonymous'
              ? 'Слова з’являться після п’яти відповідей.'
              : 'Словами ще ніхто не відповів.'}
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {list.map((words) => (
            <OneAnswer
              key={words.id}
              words={words}
              tags={results.tags}
              busy={busy}
              onMark={(tagId, tagged) => void mark(words, tagId, tagged)}
              onAdd={(name) => void add(words, name)}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="print:hidden">
          <Button busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            Показати ще
          </Button>
        </div>
      )}
    </div>
  );
}

type OneAnswerProps = {
  readonly words: SurveyWords;
  readonly tags: SurveyResults['tags'];
  readonly busy: boolean;
  readonly onMark: (tagId: string, tagged: boolean) => void;
  readonly onAdd: (name: string) => void;
};

function OneAnswer({ words, tags, busy, onMark, onAdd }: OneAnswerProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const own = tags.filter(({ id }) => words.tagIds.includes(id));
  const add = () => {
    if (name.trim() === '') return;
    onAdd(name.trim());
    setName('');
  };
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-4 text-small text-muted">
        <p className="min-w-56 max-w-[72ch] flex-1 basis-[24rem] whitespace-pre-wrap text-body text-ink wrap-anywhere">
          {words.words}
        </p>
        {words.who !== null && (
          <span className="wrap-anywhere">
            {words.who}
            {words.login !== null && words.login !== words.who && <span className="fine"> {words.login}</span>}
          </span>
        )}
        {own.length > 0 && <span>Позначки: {own.map((one) => one.name).join(', ')}</span>}
        <span className="print:hidden">
          <Button kind="plain" className="max-md:-ml-3" onPress={() => setOpen(!isOpen)}>
            {isOpen ? 'Готово' : 'Позначити'}
          </Button>
        </span>
      </div>
      {isOpen && (
        <div className="grid gap-2 print:hidden">
          <div className="flex flex-wrap gap-x-5">
            {tags.map((tag) => (
              <Checkbox
                key={tag.id}
                checked={words.tagIds.includes(tag.id)}
                disabled={busy}
                onChange={(isOn) => onMark(tag.id, isOn)}
              >
                {tag.name}
              </Checkbox>
            ))}
          </div>
          <form
            className="flex flex-wrap items-end gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <TextField label="Нова позначка" value={name} onChange={setName} maxLength={60} />
            <Button type="submit" busy={busy}>
              Додати позначку
            </Button>
          </form>
        </div>
      )}
    </li>
  );
}
