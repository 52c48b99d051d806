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
  window.print();
}

/** Pixels of the side of a saved code: sharp on any phone. */
const SIDE = 1080;

/** Saves the code of a ticket as an image, with the title and the name under it. */
export async function saveTicketImage(code: SVGSVGElement, title: string, name: string): Promise<void> {
  const source = new XMLSerializer().serializeToString(code);
  const picture = new Image();
  const address = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
  picture.width = SIDE;
  picture.height = SIDE;
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE + 220;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, SIDE, SIDE);
  context.fillStyle = '#000';
  context.textAlign = 'center';
  context.font = '600 48px sans-serif';
  context.fillText(title, SIDE / 2, SIDE + 60, SIDE - 80);
  context.font = '44px sans-serif';
  context.fillText(name, SIDE / 2, SIDE + 140, SIDE - 80);
  URL.revokeObjectURL(address);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = 'ticket.png';
  link.click();
}
