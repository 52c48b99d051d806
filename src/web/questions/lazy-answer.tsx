import './lazy-answer.css';
import type { ReactElement } from 'react';
import { useCallback } from 'react';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { useFetched } from '#web/lib/page/use-fetched.ts';
import { Icon } from '#web/shell/icon.tsx';
import { loadedField, loadField } from './lazy-fields.ts';

type LazyAnswerProps = { readonly kind: QuestionKind; readonly fieldProps: { readonly body: unknown } };

/** Returns about as many rows as the field will have, so that nothing jumps when it appears. */
function rowsOf(body: unknown): number {
  const lists = Object.values(body as object).filter((value) => Array.isArray(value));
  return Math.min(12, Math.max(1, ...lists.map(({ length }) => length)));
}

/** A field that is fetched when it is first needed. */
export function LazyAnswer({ kind, fieldProps }: LazyAnswerProps): ReactElement {
  const here = useCallback(() => loadedField(kind), [kind]);
  const fetchIt = useCallback(() => loadField(kind), [kind]);
  const { value: Field, hasFailed, retry } = useFetched(here, fetchIt);

  if (Field !== null) return <Field {...fieldProps} />;
  if (hasFailed)
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
