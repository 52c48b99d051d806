import { printWhenDrawn } from '#web/lib/page/print-when-drawn.ts';

/** Prints one ticket alone. */
export function printTicket(ticket: HTMLElement): void {
  const { dataset } = document.documentElement;
  dataset['print'] = 'ticket';
  ticket.dataset['printed'] = '';
  const end = () => {
    delete dataset['print'];
    delete ticket.dataset['printed'];
  };
  window.addEventListener('afterprint', end, { once: true });
  void printWhenDrawn();
}
