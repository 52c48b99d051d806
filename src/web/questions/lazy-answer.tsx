import './lazy-answer.css';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { Icon } from '#web/shell/icon.tsx';
import { loadedField, loadField } from './lazy-fields.ts';

type LazyAnswerProps = { readonly kind: QuestionKind; readonly fieldProps: { readonly body: unknown } };

/** Returns about as many rows as the field will have, so that nothing jumps when it appears. */
function rowsOf(body: unknown): number {
  const lists = Object.values(body as object).filter((value) => Array.isArray(value));
  return Math.min(12, Math.max(1, ...lists.map(({ length }) => length)));
}

/** A field that is fetched when it is first needed. Not React.lazy: that one never tries again after a failure. */
export function LazyAnswer({ kind, fieldProps }: LazyAnswerProps): ReactElement {
  const [Field, setField] = useState(() => loadedField(kind));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (Field !== null || failed) return;
    let isCurrent = true;
    loadField(kind).then(
      () => isCurrent && setField(() => loadedField(kind)),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, Field, failed]);
  useEffect(() => {
    if (!failed) return;
    const onOnline = (): void => setFailed(false);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [failed]);

  async function retry(): Promise<void> {
    try {
      await loadField(kind);
      setField(() => loadedField(kind));
    } catch {
      // Browsers may remember a module that failed until the page is reloaded; the answers are saved by then.
      const isReachable = await fetch(location.href, { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReachable) location.reload();
    }
  }

  if (Field !== null) return <Field {...fieldProps} />;
  if (failed)
    return (
      <div className="lazy-failed" role="alert">
        <p>
          <Icon name="offline" /> Не вдалося завантажити поле для відповіді; ваші відповіді збережено.
        </p>
        <button className="btn" type="button" onClick={() => void retry()}>
          Спробувати ще раз
        </button>
      </div>
    );
  return (
    <div className="lazy-rows" role="status" aria-label="Завантажуємо поле для відповіді">
      {Array.from({ length: rowsOf(fieldProps.body) }, (_, row) => (
        // Rows of a skeleton have only their place.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={row} />
      ))}
    </div>
  );
}
