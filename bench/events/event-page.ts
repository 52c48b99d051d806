import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { registerAccount } from '#contract/accounts.ts';
import { changeEventState, createEvent } from '#contract/events/events.ts';
import { saveActivity, saveSpeaker } from '#contract/events/programme.ts';
import { driveReading, type ReadingMarks } from '../phone/reading-driver.ts';
import {
  describeLoading,
  type Loaded,
  launchChromium,
  loadedWhenCalm,
  measureScripts,
  openColdPage,
  type PageScripts,
  scriptsOf,
} from '../phone/slow-browser.ts';
import { benchPerson } from '../shared/bench-person.ts';
import { startBareServer, startBenchServer } from '../shared/bench-server.ts';
import { median, report } from '../shared/measurement.ts';
import { loadPage, PAGE_HEADERS } from '../shared/page-load.ts';
import { PROMISED } from '../shared/promised-budgets.ts';

const RUNS = 5;
const ACTIVITIES = 24;
const SPEAKERS = 12;
const LIMIT_MS = 20_000;
/** The last of what must be on the screen before the page can be read: its title, when and where. */
const READABLE = '.ev-facts li:nth-child(2)';

const text = (words: string) => ({
  version: 1 as const,
  blocks: [{ kind: 'paragraph' as const, id: 'p1', inlines: [{ text: words }] }],
});

/** A conference of two days with four tracks' worth of parts and people. */
async function makeConference(origin: string): Promise<string> {
  const person = benchPerson(origin);
  await person.call(registerAccount, { body: { identifier: `host-${Date.now()}`, password: 'вимірюємо чесно 42' } });
  const start = Date.now() + 86_400_000;
  const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString();
  const { id } = await person.call(createEvent, {
    body: {
      title: 'Читання вголос: майстерні для вчителів і бібліотекарів',
      summary: 'Два дні для тих, хто читає з дітьми.',
      place: 'Львів, Читальня на Лесі Українки, 14',
      link: 'https://meet.example/vholos',
      visibility: 'public',
      description: text('Третя щорічна зустріч тих, хто читає вголос. '.repeat(12)),
      startsAt: at(0),
      endsAt: at(33),
      timeZone: 'Europe/Kyiv',
    },
  });
  const speakerIds = Array.from({ length: SPEAKERS }, () => randomUUID());
  for (const [place, partId] of speakerIds.entries())
    await person.call(saveSpeaker, {
      params: { id, partId },
      body: {
        revision: 0,
        fields: {
          name: `Доповідач ${place + 1}`,
          role: 'учитель словесності',
          about: text('Читає вголос з дітьми. '.repeat(6)),
        },
      },
    });
  for (let part = 0; part < ACTIVITIES; part += 1) {
    const from = (part >= ACTIVITIES / 2 ? 24 : 0) + Math.floor((part % (ACTIVITIES / 2)) / 2);
    await person.call(saveActivity, {
      params: { id, partId: randomUUID() },
      body: {
        revision: 0,
        fields: {
          title: `Як ставити запитання, на які хочеться відповідати, частина ${part + 1}`,
          description: text('Про що йтиметься, що взяти з собою і чого навчимося разом. '.repeat(4)),
          startsAt: at(from),
          endsAt: at(from + 0.75),
          trackId: null,
          roomId: null,
          speakerIds: [speakerIds[part % SPEAKERS] ?? ''],
          capacity: null,
          cancelled: false,
        },
      },
    });
  }
  await person.call(changeEventState, { params: { id }, body: { state: 'published' } });
  return id;
}

type Run = { readonly marks: Required<ReadingMarks>; readonly loaded: Loaded[]; readonly scripts: PageScripts };

async function readOnce(browser: Browser, url: string, selector: string): Promise<Run> {
  const cold = await openColdPage(browser, true);
  const { page, close } = cold;
  try {
    await page.addInitScript(driveReading, selector);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => {
        const { readingMarks } = window as { readingMarks?: ReadingMarks };
        return readingMarks?.readable !== undefined && readingMarks.painted !== undefined;
      },
      undefined,
      { timeout: LIMIT_MS, polling: 100 },
    );
    const all = await loadedWhenCalm(cold);
    const marks = (await page.evaluate(
      () => (window as { readingMarks?: ReadingMarks }).readingMarks ?? {},
    )) as Required<ReadingMarks>;
    return {
      marks,
      loaded: all.filter(({ from }) => from <= marks.readable),
      scripts: scriptsOf(all, marks.alive),
    };
  } finally {
    await close();
  }
}

const server = await startBenchServer();
try {
  const path = `/wihost-events/${await makeConference(server.origin)}`;
  const madeAt = performance.now();
  // The number of the address, because `localhost` would be looked up for every connection.
  const address = server.origin.replace('localhost', '127.0.0.1') + path;
  const first = await fetch(address, { headers: PAGE_HEADERS });
  const size = Number(first.headers.get('content-length'));
  await first.arrayBuffer();
  const madeMs = performance.now() - madeAt;

  const browser = await launchChromium();
  const runs: Run[] = [];
  const empty: number[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      empty.push((await readOnce(browser, `${server.origin}/healthz`, 'body')).marks.painted / 1000);
      runs.push(await readOnce(browser, server.origin + path, READABLE));
    }
  } finally {
    await browser.close();
  }
  const readable = median(runs.map(({ marks }) => marks.readable));
  const middle = runs.find(({ marks }) => marks.readable === readable) ?? (runs[0] as Run);

  const bare = await startBareServer(size);
  try {
    const bareLoad = await loadPage(`${bare.origin}/page`, size);
    const cached = await loadPage(address, size);
    report([
      {
        what: 'event page, cold phone: readable',
        value: readable / 1000,
        unit: 's',
        budget: PROMISED.screenReadableSeconds,
        reference: { what: 'almost empty page painted', value: median(empty) },
        details: [
          `first paint after ${Math.round(middle.marks.painted)} ms; the middle run:`,
          ...describeLoading(middle.loaded),
        ],
      },
      ...measureScripts(
        'event page',
        runs.map(({ scripts }) => scripts),
        PROMISED.screenScriptsKilobytes,
      ),
      {
        what: 'event page, first time: drawn, compressed and sent',
        value: madeMs,
        unit: 'ms',
        budget: null,
      },
      {
        what: 'cached event page',
        value: cached.perSecond,
        unit: '/s',
        budget: PROMISED.cachedEventPagePerSecond,
        atLeast: true,
        reference: { what: 'bare Fastify, same bytes', value: bareLoad.perSecond },
        details: [`${size} bytes, ${cached.connections} connections, p99 ${cached.p99} ms`],
      },
    ]);
  } finally {
    await bare.stop();
  }
} finally {
  await server.stop();
}
