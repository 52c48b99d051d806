import type { ReactElement } from 'react';
import { useBrowserValue } from '#web/lib/use-browser-value.ts';
import { CopyButton } from '#web/shell/copy-button.tsx';

export type CodeCardProps = {
  readonly title: string;
  /** Says what the code is for and whether it is shown again. */
  readonly note: string;
  readonly identifier: string;
  readonly code: string;
  /** Where the link leads that says the code is noted down; the script goes on by itself. */
  readonly continueTo: string;
  readonly onContinue: () => void;
};

/** A page with a code to note down before going on, and the login it belongs to. */
export function CodeCard(props: CodeCardProps): ReactElement {
  const inBrowser = useBrowserValue(() => true) === true;
  return (
    <div className="wrap">
      <section className="mx-auto grid max-w-[520px] grid-cols-[minmax(0,1fr)] gap-5" aria-labelledby="code-title">
        <h1 id="code-title">{props.title}</h1>
        <p className="text-muted">{props.note}</p>
        <dl className="border-y border-line-strong">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3">
            <dt className="note">Логін</dt>
            <dd className="font-serif text-h3 wrap-anywhere">{props.identifier}</dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <CopyButton text={props.identifier} label="Копіювати логін" />
            </dd>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-3">
            <dt className="note">Код</dt>
            <dd className="tab nobr font-serif text-h2">{props.code}</dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <CopyButton text={props.code} label="Копіювати код" />
            </dd>
          </div>
        </dl>
        <div className="flex flex-wrap gap-3 print:hidden">
          <a
            className="btn btn-primary"
            href={props.continueTo}
            onClick={(event) => {
              event.preventDefault();
              props.onContinue();
            }}
          >
            Код записано, далі
          </a>
          {inBrowser && (
            <>
              <button className="btn" type="button" onClick={() => window.print()}>
                Надрукувати
              </button>
              <button className="btn" type="button" onClick={() => download(props)}>
                Завантажити
              </button>
            </>
          )}
        </div>
      </section>
    </div>
  );
}

/** Saves login and code as a file of plain words. */
function download({ title, identifier, code }: CodeCardProps): void {
  const words = `${title}\n\n${window.location.host}\nЛогін: ${identifier}\nКод: ${code}\n`;
  const address = URL.createObjectURL(new Blob([words], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'wihiwin-kod.txt';
  link.click();
  // The browser has begun to read it once the click is over.
  setTimeout(() => URL.revokeObjectURL(address));
}
