import './menu-panel.css';
import type { MouseEvent, ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { CopyButton } from '#web/shell/copy-button.tsx';
import { Icon } from '#web/shell/icon.tsx';
import type { OwnStatistics } from '#web/shell/signed-in.ts';
import { provideLeavingCode, readOwnStatistics } from '#web/shell/signed-in.ts';
import type { HeaderPerson, MenuCounts } from './person.ts';
import { ThemeChoice } from './theme-choice.tsx';

/** What stands under a label that does not explain itself is its third part. */
const COUNT_LABELS: readonly (readonly [keyof MenuCounts, string, string?])[] = [
  ['createdTests', 'Тести, які ви створили'],
  ['testsForYou', 'Тести, створені для вас'],
  ['completedTests', 'Тести, які ви завершили'],
  ['wihiwees', 'Ваші Віхіві', 'люди, яких ви тестуєте'],
  ['wihisees', 'Ваші Віхісі', 'люди, чиї результати ви бачите'],
];

const STATISTIC_LABELS = ['Пройдено тестів', 'Ваш середній результат', 'Середній результат у ваших тестах'] as const;

type MenuPanelProps = {
  readonly person: HeaderPerson;
  readonly counts: MenuCounts | null;
  readonly onLink: (event: MouseEvent, path: string) => void;
  readonly onLogout: () => void;
};

const ACCOUNT = '/account';

export function MenuPanel({ person, counts, onLink, onLogout }: MenuPanelProps): ReactElement {
  return (
    <div className="menu" id="profile-menu" role="dialog" aria-label="Меню профілю">
      <p className="who">
        <b>
          {counts === null ? (
            // On events routes the menu has the login and «Вийти» alone, and so the login leads to its page.
            <a href={ACCOUNT} title="Мій обліковий запис" onClick={(event) => onLink(event, ACCOUNT)}>
              {person.identifier}
            </a>
          ) : (
            person.identifier
          )}
        </b>
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
          <Statistics />
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

const meanWords = (mean: number | null): string => (mean === null ? '–' : formatScorePercent(mean));

/** What the person's tests say: asked for whenever the menu opens; without an answer the figures are dashes. */
function Statistics(): ReactElement {
  const [known, setKnown] = useState<OwnStatistics | null>(null);
  useEffect(() => {
    let isShown = true;
    void readOwnStatistics().then((figures) => isShown && setKnown(figures));
    return () => {
      isShown = false;
    };
  }, []);
  const lines: readonly (readonly [label: string, figure: string])[] =
    known === null
      ? STATISTIC_LABELS.map((label) => [label, ''])
      : [
          [STATISTIC_LABELS[0], String(known.passedTests ?? '–')],
          [STATISTIC_LABELS[1], meanWords(known.avgUserSuccess)],
          [STATISTIC_LABELS[2], meanWords(known.avgWihiwerSuccess)],
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
      <span className="fine">Запишіть його: з логіном і кодом ви ввійдете на іншому пристрої.</span>
    </div>
  );
}
