import { describe, expect, it } from 'vitest';
import type { HtmlDocument } from './html-document.ts';
import { renderHtmlDocument } from './html-document.ts';

const EVIL = '</script></title></style><script>alert(1)</script>"\'><img src=x onerror=alert(1)>&amp;\u2028<!--';

const page = (change: Partial<HtmlDocument> = {}): string =>
  renderHtmlDocument({
    face: 'tests',
    title: 'Тест',
    earlyScripts: ['/assets/early.js'],
    scripts: ['/assets/app.js'],
    modulePreloads: ['/assets/react.js'],
    fontPreloads: ['/assets/a.woff2'],
    styles: ['/assets/app.css'],
    data: {},
    bodyHtml: '<div id="root"></div>',
    ...change,
  });

describe('a page', () => {
  it('names the product of its face', () => {
    expect(page()).toContain('<title>Тест · Wihiwin</title>');
    expect(page({ face: 'events', title: '' })).toContain('<title>Wihiwin Події</title>');
    expect(page({ title: 'Wihiwin' })).toContain('<title>Wihiwin</title>');
  });

  it('never turns a person’s text into markup', () => {
    const html = page({
      title: EVIL,
      description: EVIL,
      canonical: EVIL,
      properties: { [EVIL]: EVIL },
      jsonLd: { name: EVIL, [EVIL]: 1 },
      data: { 'page-facts': { name: EVIL, [EVIL]: 1 } },
      scripts: [`/x${EVIL}`],
    });
    expect(html).not.toMatch(/<img|<script>|<!--/);
    // The early script, one module, JSON-LD and the facts: the texts opened no other script.
    expect(html.match(/<script/g)).toHaveLength(4);
    expect(html.match(/<\/script>/g)).toHaveLength(4);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    const facts = /id="page-facts">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(facts).not.toMatch(/<|\u2028/);
    expect(JSON.parse(facts)).toEqual({ name: EVIL, [EVIL]: 1 });
    const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
    expect(title).not.toMatch(/[<>"']/);
  });

  it('has no inline code: scripts without an address contain data', () => {
    const html = page({
      jsonLd: { a: 1 },
      data: { 'page-facts': { b: 2 } },
      inlineStyle: 'a::before{content:"</style>"}',
    });
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map((match) => match[1] ?? '');
    expect(
      scripts.filter(
        (attributes) => !/ src="\//.test(attributes) && !/type="application\/(?:ld\+)?json"/.test(attributes),
      ),
    ).toEqual([]);
    expect(html).not.toMatch(/ on\w+=/);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
  });
});
