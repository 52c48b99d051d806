import './menu-panel.css';
import type { MouseEvent, ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { sendRequest } from '#web/lib/api/send-request.ts';
import { CopyButton } from '#web/shell/copy-button.tsx';
import { Icon } from '#web/shell/icon.tsx';
import { provideLeavingCode } from '#web/shell/signed-in.ts';
import type { MenuCounts, Person } from './person.ts';
import { ThemeChoice } from './theme-choice.tsx';

/** What stands under a label that does not explain itself is its third part. */
const COUNT_LABELS: readonly (readonly [keyof MenuCounts, string, string?])[] = [
  ['createdTests', 'Тестів створено вами'],
  ['testsForYou', 'Тестів створено для вас'],
  ['completedTests', 'Тестів завершено вами'],
  ['wihiwees', 'Ваші Віхіві', 'люди, яких ви тестуєте'],
  ['wihisees', 'Ваші Віхісі', 'люди, чиї результати ви бачите'],
];

type MenuPanelProps = {
  readonly person: Person;
  readonly counts: MenuCounts | null;
  readonly onLink: (event: MouseEvent, path: string) => void;
  readonly onLogout: () => void;
};

const ACCOUNT = '/account';

export function MenuPanel({ person, counts, onLink, onLogout }: MenuPanelProps): ReactElement {
  return (
    <div className="menu" id="profile-menu" role="dialog" aria-label="Меню профілю">
      <p className="who">
        <b>{person.identifier}</b>
        <CopyButton text={person.identifier} label="Копіювати логін" />
      </p>
      {counts !== null && (
        <>
          <p className="own">
            {person.displayName !== person.identifier && <span>{person.displayName}</span>}
            <a href={ACCOUNT} onClick={(event) => onLink(event, ACCOUNT)}>
              Мій обліковий запис
            </a>
          </p>
          {person.personalCode !== null && <PersonalCode code={person.personalCode} />}
          <dl className="num">
            {COUNT_LABELS.map(([key, label, meaning]) => (
              <div key={key}>
                <dt>
                  {label} {meaning !== undefined && <span className="fine">{meaning}</span>}
                </dt>
                <dd>{counts[key] ?? <span className="is-quiet">…</span>}</dd>
              </div>
            ))}
          </dl>
          <OwnStatistics />
          <div className="themes">
            <ThemeChoice />
          </div>
        </>
      )}
      <button className="out" type="button" onClick={onLogout}>
        <Icon name="exit" /> Вийти
      </button>
    </div>
  );
}

type Statistics = Readonly<Partial<Record<'passedTests' | 'avgWihiwerSuccess' | 'avgUserSuccess', unknown>>>;

const meanWords = (mean: unknown): string => (typeof mean === 'number' ? formatScorePercent(mean) : '–');

/** What the person's tests say: asked for whenever the menu opens; without an answer the figures are dashes. */
function OwnStatistics(): ReactElement {
  const [known, setKnown] = useState<Statistics | 'failed' | null>(null);
  useEffect(() => {
    const left = new AbortController();
    sendRequest({ method: 'GET', path: '/api/statistics' }, {}, { signal: left.signal }).then(
      (result) => left.signal.aborted || setKnown((result.ok && (result.value as Statistics | undefined)) || 'failed'),
      () => left.signal.aborted || setKnown('failed'),
    );
    return () => left.abort();
  }, []);
  const figures = known === 'failed' ? undefined : known;
  const lines: readonly (readonly [label: string, figure: string])[] = [
    ['Пройдено тестів', typeof figures?.passedTests === 'number' ? String(figures.passedTests) : '–'],
    ['Ваш середній результат', meanWords(figures?.avgUserSuccess)],
    ['Середній результат у ваших тестах', meanWords(figures?.avgWihiwerSuccess)],
  ];
  return (
    <section aria-label="Ваша статистика">
      <h2 className="label">Ваша статистика</h2>
      <dl className="num">
        {lines.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{known === null ? <span className="is-quiet">…</span> : figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The code of a participant in the question before leaving: to be read at a glance and copied. */
function codeToLeaveWith(code: string): ReactElement {
  return (
    <p className="leaving-code">
      <b className="tab nobr">{code}</b>
      <CopyButton text={code} label="Копіювати особистий код" />
    </p>
  );
}

provideLeavingCode(codeToLeaveWith);

function PersonalCode({ code }: { code: string }): ReactElement {
  return (
    <div className="code">
      <p>
        <span>
          <span className="fine">Ваш особистий код</span>
          <b className="tab nobr">{code}</b>
        </span>
        <CopyButton text={code} label="Копіювати особистий код" />
      </p>
      <span className="fine">Запишіть його: логін і код впустять вас з іншого пристрою.</span>
    </div>
  );
}
