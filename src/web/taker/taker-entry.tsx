import './taker.css';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describeRoute } from '#core/routes/route-table.ts';
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx';
import { Header } from '#web/shell/header.tsx';
import { UNKNOWN_COUNTS } from '#web/shell/person.ts';
import { Toasts } from '#web/shell/toasts.tsx';

function Page(): ReactElement {
  const route = describeRoute(window.location.pathname);
  return (
    <>
      <Header route={route} person={null} counts={UNKNOWN_COUNTS} onLogout={() => undefined} />
      <main id="main" />
      <ConfirmDialog />
      <Toasts />
    </>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Page />);
