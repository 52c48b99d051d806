import { registerAccount } from '#contract/accounts.ts';
import { changeEventState, createEvent, replaceEventLogo } from '#contract/events/events.ts';
import { plainImage } from '#server/platform/files/sample-images.ts';
import { benchPerson } from './bench-person.ts';

/** A published event whose logo can be replaced. */
export type PublicEvent = { readonly id: string; replaceLogo(colour: string): Promise<void> };

export async function makePublicEvent(origin: string): Promise<PublicEvent> {
  const person = benchPerson(origin);
  await person.call(registerAccount, { body: { identifier: `host-${Date.now()}`, password: 'вимірюємо чесно 42' } });
  const { id } = await person.call(createEvent, {
    body: {
      title: 'Майстерня читання',
      summary: '',
      place: 'Київ',
      link: '',
      visibility: 'public',
      description: { version: 1, blocks: [{ kind: 'paragraph', id: 'p1', inlines: [{ text: 'Читаємо разом.' }] }] },
      startsAt: new Date(Date.now() + 3_600_000).toISOString(),
      endsAt: new Date(Date.now() + 7_200_000).toISOString(),
      timeZone: 'Europe/Kyiv',
    },
  });
  await person.call(changeEventState, { params: { id }, body: { state: 'published' } });
  const cookie = person.sessionCookie();
  return {
    id,
    async replaceLogo(colour) {
      const form = new FormData();
      const image = await plainImage('png', 64, 64, colour);
      form.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'logo.png');
      const response = await fetch(origin + replaceEventLogo.path.replace(':id', id), {
        method: replaceEventLogo.method,
        headers: { origin, cookie: `${cookie?.name}=${cookie?.value}` },
        body: form,
      });
      if (!response.ok) throw new Error(`the logo was refused: ${response.status} ${await response.text()}`);
    },
  };
}
