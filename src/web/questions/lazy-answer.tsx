import './lazy-answer.css';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { OfferedKind } from '#core/questions/question-kinds.ts';
import { Icon } from '#web/shell/icon.tsx';
import { loadedField, loadField } from './lazy-fields.ts';

type LazyAnswerProps = { readonly kind: OfferedKind; readonly fieldProps: { readonly body: unknown } };

/** About as many rows as the field will have, so that nothing jumps when it comes. */
function rowsOf(body: unknown): number {
  const lists = Object.values(body as object).filter((value) => Array.isArray(value));
  return Math.min(12, Math.max(1, ...lists.map(({ length }) => length)));
}

/** A field that is fetched when it is first needed. Not React.lazy: that one never tries again after a failure. */
export function LazyAnswer({ kind, fieldProps }: LazyAnswerProps): ReactElement {
  const [state, setState] = useState<'waiting' | 'failed' | 'here'>(() =>
    loadedField(kind) === null ? 'waiting' : 'here',
  );
  useEffect(() => {
    if (state !== 'waiting') return;
    let isCurrent = true;
    loadField(kind).then(
      () => isCurrent && setState('here'),
      () => isCurrent && setState('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, state]);
  useEffect(() => {
    if (state !== 'failed') return;
    const retry = (): void => setState('waiting');
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [state]);

  const Field = loadedField(kind);
  if (Field !== null) return <Field {...fieldProps} />;
  if (state === 'failed')
    return (
      <div className="lazy-failed" role="alert">
        <p>
          <Icon name="offline" /> Не вдалося завантажити поле для відповіді; ваші відповіді збережено.
        </p>
        <button className="btn" type="button" onClick={() => setState('waiting')}>
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
