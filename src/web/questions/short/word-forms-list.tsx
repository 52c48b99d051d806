import './word-forms-list.css';
import type { ReactElement } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { findWordForms } from '#contract/authoring/word-forms.ts';
import { quoted } from '#core/language/quoted.ts';
import type { WordForms } from '#core/questions/short/word-forms-schema.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { quotedWords } from './accepted-words.ts';
import { toggleForm } from './form-changes.ts';

/** Words are looked up when typing has stopped for this many milliseconds. */
const TYPING_PAUSE_MS = 700;

type WordFormsListProps = {
  readonly forms: readonly WordForms[];
  /** Words of the key whose forms have not been looked up yet. */
  readonly missing: readonly string[];
  readonly onFound: (found: readonly WordForms[]) => void;
  readonly onForms: (forms: WordForms[]) => void;
};

/** Looks up the forms of the key's words and lists them, each to be struck out. */
export function WordFormsList({ forms, missing, onFound, onForms }: WordFormsListProps): ReactElement | null {
  const { failure, retry } = useLookUp(missing, onFound);
  if (forms.length === 0 && missing.length === 0) return null;
  return (
    <section className="word-forms" aria-label="Форми слів">
      <p className="label">
        Також зараховуємо <span className="fine">— натисніть форму, якої не треба</span>
      </p>
      {forms.map((one) => (
        <WordRow
          key={one.word}
          one={one}
          onToggle={(form) => onForms(forms.map((other) => (other === one ? toggleForm(one, form) : other)))}
        />
      ))}
      {failure === null && missing.length > 0 && (
        <p className="fine" role="status">
          Шукаємо форми: {quotedWords(missing.slice(0, 5))}
          {missing.length > 5 ? '…' : ''}
        </p>
      )}
      {failure !== null && (
        <p className="error" role="alert">
          <Icon name="warning" /> Форм слів не знайдено. {failure}{' '}
          <Button kind="plain" onPress={retry}>
            Шукати ще раз
          </Button>
        </p>
      )}
    </section>
  );
}

function WordRow({ one, onToggle }: { one: WordForms; onToggle: (form: string) => void }): ReactElement {
  const { word, also, struck, maybe } = one;
  if (maybe.length > 0)
    return (
      <p className="note">
        {quoted(word)} може бути формою різних слів: {quotedWords(maybe)}. Напишіть початкову форму потрібного слова, і
        ми додамо решту; поки що зараховуємо лише {quoted(word)}.
      </p>
    );
  const all = [...also, ...struck].toSorted((a, b) => a.localeCompare(b, 'uk'));
  if (all.length === 0)
    return <p className="note">Інших форм слова {quoted(word)} у словнику немає: зараховуємо лише так, як написано.</p>;
  return (
    <fieldset className="word-forms-row">
      <legend>{quoted(word)}</legend>
      {all.map((form) => (
        <button
          key={form}
          type="button"
          className="word-form"
          aria-pressed={also.includes(form)}
          onClick={() => onToggle(form)}
        >
          {form}
        </button>
      ))}
    </fieldset>
  );
}

/** Asks for the forms of the missing words once typing pauses. Words whose look-up failed wait for `retry`. */
function useLookUp(
  missing: readonly string[],
  onFound: (found: readonly WordForms[]) => void,
): { readonly failure: string | null; readonly retry: () => void } {
  const [failed, setFailed] = useState<{ readonly wanted: string; readonly sentence: string } | null>(null);
  const wanted = missing.join('\n');
  const isWaiting = wanted !== '' && failed?.wanted !== wanted;
  // The key may have changed while the answer was on its way.
  const takeFound = useEffectEvent(onFound);
  useEffect(() => {
    if (!isWaiting) return;
    let isStale = false;
    const timer = setTimeout(() => {
      void callOperation(findWordForms, { body: { words: wanted.split('\n') } }).then((result) => {
        if (isStale) return;
        if (result.ok) takeFound(result.value.found);
        else setFailed({ wanted, sentence: failureSentence(result.error) });
      });
    }, TYPING_PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [wanted, isWaiting]);
  return { failure: failed?.wanted === wanted ? failed.sentence : null, retry: () => setFailed(null) };
}
