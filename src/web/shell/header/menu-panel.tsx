import './menu-panel.css';
import type { ReactElement } from 'react';
import { CopyButton } from '#web/shell/copy-button.tsx';
import { Icon } from '#web/shell/icon.tsx';
import type { MenuCounts, Person } from './person.ts';
import { ThemeChoice } from './theme-choice.tsx';

const COUNT_LABELS: readonly (readonly [keyof MenuCounts, string])[] = [
  ['createdTests', 'Тестів створено вами'],
  ['testsForYou', 'Тестів створено для вас'],
  ['completedTests', 'Тестів завершено вами'],
  ['wihiwees', 'Ваші Віхіві'],
  ['wihisees', 'Ваші Віхісі'],
];

type MenuPanelProps = {
  readonly person: Person;
  readonly counts: MenuCounts | null;
  readonly onLogout: () => void;
};

export function MenuPanel({ person, counts, onLogout }: MenuPanelProps): ReactElement {
  return (
    <div className="menu" id="profile-menu" role="dialog" aria-label="Меню профілю">
      <p className="who">
        <b>{person.identifier}</b>
        <CopyButton text={person.identifier} label="Копіювати логін" />
      </p>
      {counts !== null && (
        <>
          {person.personalCode !== null && <PersonalCode code={person.personalCode} />}
          <dl className="num">
            {COUNT_LABELS.map(([key, label]) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{counts[key] ?? <span className="is-quiet">…</span>}</dd>
              </div>
            ))}
          </dl>
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

function PersonalCode({ code }: { code: string }): ReactElement {
  return (
    <div className="code">
      <p>
        <span>
          <span className="fine">Ваш особистий код</span>
          <b className="tab">{code}</b>
        </span>
        <CopyButton text={code} label="Копіювати особистий код" />
      </p>
      <span className="fine">Запишіть його: логін і код впустять вас з іншого пристрою.</span>
    </div>
  );
}
