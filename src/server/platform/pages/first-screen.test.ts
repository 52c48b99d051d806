import { describe, expect, it } from 'vitest';
import type { PageFacts } from '#contract/app-page.ts';
import { createDrawing } from './first-screen.ts';

const FACTS: PageFacts = {
  face: 'tests',
  status: 200,
  person: null,
  forEveryone: false,
  otherFaceUrl: 'http://events.localhost',
  operator: { name: null, contact: null },
  posted: null,
  answers: [],
  now: null,
};
const PERSON = {
  userId: '1',
  identifier: 'lesia',
  displayName: 'Леся',
  kind: 'account',
  avatarHue: 1,
  sharedComputer: false,
} as const;

function drawing(lagMs = 0, styleText = async (address: string) => `of ${address}`) {
  const drawn: string[] = [];
  const draw = createDrawing(
    {
      entry: (source) => ({
        script: `/${source}.js`,
        preloads: ['/shared.js'],
        styles: ['/all.css', `/${source}.css`],
      }),
      file: (source) => source,
      styleText,
      firstScreens: {
        pageOf: (path) => (path === '/login' ? 'login' : null),
        draw: async (_facts, address) => {
          drawn.push(address);
          return `<p>${drawn.length}</p>`;
        },
        drawStartForms: () => ({ newcomer: '', known: '' }),
      },
      firstScreensFile: null,
    },
    () => lagMs,
  );
  return {
    drawn,
    draw: (address: string, facts: Partial<PageFacts> = {}) => draw('app', { ...FACTS, ...facts }, address),
  };
}

describe('a first screen', () => {
  it('comes with the styles and scripts of its page, each once', async () => {
    expect(await drawing().draw('/login?a=1')).toEqual({
      html: '<p>1</p>',
      styleText: 'of /all.css\nof /app.css\nof /login.css',
      styles: ['/all.css', '/app.css', '/login.css'],
      preloads: ['/login.js', '/shared.js'],
    });
  });

  it('is drawn once for all visitors of an address, anew for a person and after a form', async () => {
    const { draw, drawn } = drawing();
    await draw('/login');
    await draw('/login');
    await draw('/login?redirect=%2Fx');
    expect(drawn).toEqual(['/login', '/login?redirect=%2Fx']);
    const posted = { name: 'sign-in', typed: {}, failure: null, secondStep: null, newCode: null } as const;
    for (const facts of [{ person: PERSON }, { person: PERSON }, { posted }, { posted }]) await draw('/login', facts);
    expect(drawn).toHaveLength(6);
    expect((await draw('/login'))?.html).toBe('<p>1</p>');
  });

  it('is one and the same whatever else the address carries', async () => {
    const { draw, drawn } = drawing();
    const asked = ['/login?x=1', '/login/?x=2', '/login?redirect=', '/login?redirect=%2F%2Fevil.example', '/login'];
    for (const address of asked) await draw(address);
    expect(drawn).toEqual(['/login']);
    for (const recover of ['?recover', '?recover=1', '?y&recover=2']) await draw(`/login${recover}`);
    expect(drawn).toEqual(['/login', '/login?recover']);
    for (const wanted of ['?redirect=%2Fx%3Fy%3D%D1%94&recover', '?recover=&z=3&redirect=/x?y=%D1%94'])
      await draw(`/login${wanted}`);
    expect(drawn).toEqual(['/login', '/login?recover', '/login?redirect=%2Fx%3Fy%3D%D1%94&recover']);
  });

  it('of a very long address is not kept', async () => {
    const { draw, drawn } = drawing();
    const long = `/login?redirect=%2F${'a'.repeat(300)}`;
    await draw(long);
    await draw(long);
    expect(drawn).toEqual([long, long]);
  });

  it('has the login that the address of the sign-in page names, and is not kept: each pupil has another', async () => {
    const { draw, drawn } = drawing();
    for (const address of [
      '/login?login=ivan',
      '/login?login=ivan',
      '/login?login=',
      '/login?redirect=%2Fx&login=ivan',
    ])
      await draw(address);
    await draw(`/login?login=${'x'.repeat(65)}`);
    expect(drawn).toEqual(['/login?login=ivan', '/login?login=ivan', '/login', '/login?redirect=%2Fx&login=ivan']);
  });

  it('comes again once the styles can be read', async () => {
    let isReadable = false;
    const { draw } = drawing(0, async (address) => {
      if (!isReadable) throw new Error('unreadable');
      return `of ${address}`;
    });
    await expect(draw('/login')).rejects.toThrow('unreadable');
    isReadable = true;
    expect((await draw('/login'))?.styleText).toContain('of /all.css');
  });

  it('is left out where the page has none or is not found, and on a busy server', async () => {
    expect(await drawing().draw('/wihiwer')).toBeNull();
    expect(await drawing().draw('/login', { status: 404 })).toBeNull();
    expect(await drawing(101).draw('/login')).toBeNull();
    expect(await drawing(100).draw('/login')).not.toBeNull();
  });

  it('that its module keeps for everyone is drawn also by a busy server, and not kept here too', async () => {
    const { draw, drawn } = drawing(101);
    expect((await draw('/login', { forEveryone: true }))?.html).toBe('<p>1</p>');
    await draw('/login', { forEveryone: true });
    expect(drawn).toHaveLength(2);
  });
});
