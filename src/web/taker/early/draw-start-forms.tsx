import { renderToString } from 'react-dom/server';
import type { FirstScreens } from '#contract/app-page.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import { StartForm } from '#web/taker/cover/start-form.tsx';

/** The early script writes the name into it. */
const SOMEBODY: SessionPerson = {
  userId: '',
  identifier: '',
  displayName: '',
  kind: 'participant',
  avatarHue: 0,
  sharedComputer: false,
};

function drawForm(person: SessionPerson | null): string {
  const nothing = (): void => undefined;
  return renderToString(
    <StartForm
      person={person}
      resumes={false}
      trial={false}
      waits={false}
      // The early script writes the address of the test into it.
      signInHref="/login"
      isStarting={false}
      refusal={null}
      onStart={nothing}
      onSwitchPerson={nothing}
    />,
    // The page has both forms, whose fields need ids of their own.
    { identifierPrefix: person === null ? 'newcomer' : 'known' },
  );
}

export const drawStartForms: FirstScreens['drawStartForms'] = () => ({
  newcomer: drawForm(null),
  known: drawForm(SOMEBODY),
});
