import type { ReactElement } from 'react';
import { useState } from 'react';
import type { TestPool } from '#contract/authoring/draft-pools.ts';
import { POOLS_PER_TEST_MAX } from '#core/constants.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { poolName } from './pool-words.ts';
import type { PoolTools } from './use-pools.ts';

const NO_POOL = 'none';
const NEW_POOL = 'new';

type PoolFieldsProps = {
  readonly question: AuthoredQuestion;
  readonly questions: readonly AuthoredQuestion[];
  readonly pools: readonly TestPool[];
  readonly tools: PoolTools;
  readonly onPool: (poolId: string | null) => void;
};

/** Chooses the pool of a question, and how many questions the pool draws. */
export function PoolFields({ question, questions, pools, tools, onPool }: PoolFieldsProps): ReactElement {
  const pool = pools.find(({ id }) => id === question.poolId) ?? null;
  const members = questions.filter(({ poolId }) => pool !== null && poolId === pool.id);

  async function choose(id: string): Promise<void> {
    if (id === NO_POOL) return onPool(null);
    if (id !== NEW_POOL) return onPool(id);
    const made = await tools.create();
    if (made !== null) onPool(made);
  }

  return (
    <details className="fold" data-place="pool" open={pool !== null || undefined}>
      <summary>
        <span>
          Добірка{' '}
          <span className="note">
            — {pool === null ? 'кожен читач отримає це запитання' : poolName(pools, pool.id)}
          </span>
        </span>
        <Icon name="down" className="turn" />
      </summary>
      <div className="grid gap-4">
        <SelectField
          label="Добірка запитань"
          value={pool?.id ?? NO_POOL}
          onChange={(id) => void choose(id)}
          options={[
            { value: NO_POOL, label: 'немає' },
            ...pools.map(({ id }) => ({ value: id, label: poolName(pools, id) })),
            ...(pools.length < POOLS_PER_TEST_MAX ? [{ value: NEW_POOL, label: 'Нова добірка' }] : []),
          ]}
          hint="З добірки кожен читач отримує лише кілька запитань, обраних випадково, тож у сусідів запитання здебільшого різні."
        />
        {pool !== null && <PoolRules key={pool.id} pool={pool} members={members} tools={tools} />}
      </div>
    </details>
  );
}

type PoolRulesProps = {
  readonly pool: TestPool;
  readonly members: readonly AuthoredQuestion[];
  readonly tools: PoolTools;
};

function PoolRules({ pool, members, tools }: PoolRulesProps): ReactElement {
  const [title, setTitle] = useState(pool.title);
  const isUnequal = new Set(members.map(({ points }) => points)).size > 1;
  const saveTitle = () => {
    if (title.trim() !== pool.title) void tools.change({ ...pool, title });
  };
  return (
    <>
      <div className="two">
        <TextField label="Назва добірки" value={title} onChange={setTitle} onBlur={saveTitle} maxLength={200} />
        <NumberField
          label={`Скільки з ${members.length} отримає читач`}
          value={pool.draw}
          onChange={(draw) => {
            if (draw !== null && draw !== pool.draw) void tools.change({ ...pool, title, draw });
          }}
          min={1}
          max={100}
          step={1}
          error={pool.draw > members.length ? 'У добірці менше запитань. Додайте їх або зменште число.' : undefined}
        />
      </div>
      <p className={isUnequal ? 'error' : 'note'}>
        {isUnequal && <Icon name="warning" />}
        {isUnequal
          ? 'Запитання добірки мають різні бали. Зробіть їх однаковими.'
          : 'Запитання добірки мають однакові бали, щоб максимум був той самий для всіх.'}
      </p>
      <Button kind="plain" icon="trash" className="-ml-3 justify-self-start" onPress={() => void tools.remove(pool.id)}>
        Розпустити добірку
      </Button>
    </>
  );
}
