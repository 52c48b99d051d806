import type { ReactElement } from 'react';
import { useRef } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import { formatEventDates } from '#core/events/event-dates.ts';
import { asSeen } from '#core/events/event-sight.ts';
import { placeLine } from '#core/events/place-line.ts';
import { exportFileName } from '#core/exports/file-name.ts';
import { quoted } from '#core/language/quoted.ts';
import { eventAddress } from '#web/features/events/event-address.ts';
import { saveCodeSheet, saveSvg } from '#web/lib/device/picture-file.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { messengerLinks } from './messenger-links.ts';

/** A4 at 200 dots an inch. */
const POSTER = { width: 1654, height: 2339, margin: 130, codeSide: 1100 } as const;
const CODE = { width: 1080, height: 1080, margin: 0, codeSide: 1080, above: [], below: [] } as const;

/** Everything to bring people to the page of an event: its address, messengers, the code as a picture and on a poster. */
export function ShareEvent({ event }: { readonly event: EduEvent }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const url = eventAddress(event.id);
  const fileName = (what: string, ending: string) => exportFileName([what, event.title], ending);
  const dates = formatEventDates(new Date(event.startsAt), new Date(event.endsAt), event.timeZone);
  // A poster hangs where anybody reads it.
  const place = placeLine(asSeen(event, 'visitor'));

  function withCode(save: (code: SVGSVGElement) => void): void {
    const code = box.current?.querySelector('svg');
    if (code != null) save(code);
  }

  function savePoster(): void {
    const words = [
      { text: event.title, size: 110, heavy: true },
      { text: dates, size: 60 },
      ...(place === '' ? [] : [{ text: place, size: 60 }]),
    ];
    const sheet = {
      ...POSTER,
      above: words,
      below: [
        { text: 'Програма й реєстрація за кодом', size: 60 },
        { text: url, size: 36 },
      ],
    };
    withCode((code) => void saveCodeSheet(code, sheet, fileName('Плакат', 'png')));
  }

  return (
    <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="grid content-start gap-4">
        <CopyLink label="Сторінка події" url={url} />
        <p className="flex flex-wrap gap-x-4">
          {messengerLinks(url, event.title).map(({ name, href }) => (
            <a key={name} className="btn btn-plain -ml-3" href={href} target="_blank" rel="noopener noreferrer">
              Надіслати в {name}
            </a>
          ))}
        </p>
        <p className="flex flex-wrap gap-x-4">
          <ButtonLink kind="plain" icon="eye" className="-ml-3" href={`/wihost-events/${event.id}?view=public`}>
            Подивитися, як бачать її інші
          </ButtonLink>
          <ButtonLink kind="plain" icon="eye" className="-ml-3" href={`/wihost-events/${event.id}?view=registered`}>
            Як її бачать зареєстровані
          </ButtonLink>
          <ButtonLink kind="plain" className="-ml-3" href={`/wihost-events/${event.id}?section=programme`}>
            Програма на вашому сайті
          </ButtonLink>
        </p>
      </div>
      <div className="grid justify-items-start gap-1">
        <div ref={box} className="w-full">
          <QrCode text={url} label={`QR-код події ${quoted(event.title)}`} className="max-w-56" />
        </div>
        <Button kind="plain" className="-ml-3" onPress={savePoster}>
          Плакат А4 для друку
        </Button>
        <Button
          kind="plain"
          className="-ml-3"
          onPress={() => withCode((code) => void saveCodeSheet(code, CODE, fileName('QR-код', 'png')))}
        >
          QR-код як PNG
        </Button>
        <Button
          kind="plain"
          className="-ml-3"
          onPress={() => withCode((code) => saveSvg(code, fileName('QR-код', 'svg')))}
        >
          QR-код як SVG
        </Button>
      </div>
    </div>
  );
}
