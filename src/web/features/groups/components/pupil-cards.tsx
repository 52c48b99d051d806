import '#web/features/groups/pupil-cards.css';
import type { ReactElement } from 'react';
import type { Output } from '#contract/definition/operation.ts';
import type { readPupilCodes } from '#contract/groups.ts';
import { productName } from '#core/routes/faces.ts';
import { loginAddress } from '#core/routes/login-address.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';

type Codes = Output<typeof readPupilCodes>;

/** Cards to cut out: who, of which group, login, code, where to enter; the QR code leads there with the login filled in. */
export function PupilCards({ codes }: { codes: Codes }): ReactElement {
  return (
    <ul className="pupil-cards">
      {codes.pupils.map((pupil) => (
        <li key={pupil.id}>
          <div>
            <p className="h3">{pupil.displayName}</p>
            <p className="fine">
              <Unbroken text={`${productName('tests')} · ${codes.title}`} />
            </p>
          </div>
          <dl>
            <dt>Адреса</dt>
            <dd>{codes.address.replace(/^https?:\/\//, '')}</dd>
            <dt>Логін</dt>
            <dd>{pupil.identifier}</dd>
            <dt>Код</dt>
            <dd className="tab">
              <Unbroken text={pupil.personalCode ?? 'замініть код у списку групи'} />
            </dd>
          </dl>
          <QrCode
            className="pupil-card-qr"
            text={loginAddress(codes.address, pupil.identifier)}
            label={`QR-код для входу: ${pupil.displayName}`}
          />
        </li>
      ))}
    </ul>
  );
}
