import { describe, expect, it } from 'vitest';
import type { PageFacts } from '#contract/app-page.ts';
import { createDrawing } from './first-screen.ts';

const FACTS: PageFacts = {
  face: 'tests',
  status: 200,
  person: null,
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

function drawing(lagMs = 0) {
  const drawn: string[] = [];
  const draw = createDrawing(
    {
      entry: (source) => ({
        script: `/${source}.js`,
        preloads: ['/shared.js'],
        styles: ['/all.css', `/${source}.css`],
      }),
      file: (source) => source,
      styleText: async (address) => `of ${address}`,
      firstScreens: {
        pageOf: (path) => (path === '/login' ? 'login' : null),
        draw: async (_facts, address) => {
          drawn.push(address);
          return `<p>${drawn.length}</p>`;
        },
      },
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

  it('is left out where the page has none or is not found, and on a busy server', async () => {
    expect(await drawing().draw('/wihiwer')).toBeNull();
    expect(await drawing().draw('/login', { status: 404 })).toBeNull();
    expect(await drawing(101).draw('/login')).toBeNull();
    expect(await drawing(100).draw('/login')).not.toBeNull();
  });
});
