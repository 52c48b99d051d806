import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { DRAWING } from '#web/lib/page/print-when-drawn.ts';
import { SkeletonText } from './skeleton.tsx';

/** White around the code that readers need, in modules. */
const QUIET_ZONE = 4;

/** One path of squares, so that it stays sharp at any size and on paper. */
async function drawQr(text: string): Promise<{ size: number; path: string }> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) squares.push(`M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`);
  return { size: modules.size + 2 * QUIET_ZONE, path: squares.join('') };
}

type QrCodeProps = { readonly text: string; readonly label: string; readonly className?: string };

/** A QR code, always dark on white: many readers don't know it the other way round. */
export function QrCode({ text, label, className = 'max-w-72' }: QrCodeProps): ReactElement {
  const { data, isError } = useQuery({ queryKey: ['qr', text], queryFn: () => drawQr(text), staleTime: Infinity });
  if (isError) return <p className="note">QR-код не завантажився. Перевірте з’єднання й оновіть сторінку.</p>;
  if (data === undefined)
    return (
      <div {...{ [DRAWING]: '' }}>
        <SkeletonText />
      </div>
    );
  return (
    <svg
      className={`block w-full rounded-small ${className}`}
      viewBox={`0 0 ${data.size} ${data.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={data.size} height={data.size} fill="#fff" />
      <path d={data.path} fill="#000" />
    </svg>
  );
}
