// Sends saves over keep-alive connections and prints the outcome. It runs in a process of its own, so that it takes no
// time from the server's thread. Each connection sends its next save after the reply to the one before.
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BenchTaker } from './many-takers.ts';

/** A load of saves; with `perSecond` null, each connection sends as soon as a reply comes. */
export type SaveLoad = {
  readonly port: number;
  readonly takers: readonly BenchTaker[];
  readonly connections: number;
  readonly seconds: number;
  readonly warmSeconds: number;
  readonly perSecond: number | null;
};
export type SaveLoadResult = {
  readonly saved: number;
  /** All that were saved, before the measured time too, and the processor time of the load itself meanwhile. */
  readonly all: number;
  readonly processorMs: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** Replies other than «saved», by status. */
  readonly others: Readonly<Record<string, number>>;
};

const HEAD_END = '\r\n\r\n';
const ANSWER_BYTES = 4_096;
const LENGTH = '\r\ncontent-length: ';
const load = JSON.parse(await text(process.stdin)) as SaveLoad;
const host = `localhost:${load.port}`;
// All saves name one device; counters follow the clock, so that the next load's are higher than this one's.
const device = 'browser-of-the-bench';
const firstCounter = Date.now() * 1000;

// Cached to do little work for each save: this process shares the machine with the server that it measures.
const heads = new Map<BenchTaker, string>();
function headOf(taker: BenchTaker): string {
  const known = heads.get(taker);
  if (known !== undefined) return known;
  const head =
    `POST /api/wihiws/${taker.wihiwId}/attempts/${taker.attemptId}/saves HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\n` +
    `cookie: ${taker.cookie}\r\naccept: */*\r\naccept-encoding: gzip, deflate, br\r\nuser-agent: bench\r\n` +
    'content-type: application/json\r\ncontent-length: ';
  heads.set(taker, head);
  return head;
}
const texts = new Map<unknown, string>();
function valueText(value: unknown): string {
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}
let moment = new Date().toISOString();
setInterval(() => {
  moment = new Date().toISOString();
}, 5).unref();

class Sender {
  readonly #takers: readonly BenchTaker[];
  readonly #socket: Socket;
  readonly #onAnswer: (sender: Sender, status: string, body: string) => void;
  #received = '';
  #turn = 0;
  /** When the save under way should have been sent; its duration is measured from here. */
  dueAt = 0;

  constructor(takers: readonly BenchTaker[], onAnswer: (sender: Sender, status: string, body: string) => void) {
    this.#takers = takers;
    this.#onAnswer = onAnswer;
    const buffer = Buffer.alloc(ANSWER_BYTES);
    const callback = (length: number) => {
      this.#receive(buffer.toString('latin1', 0, length));
      return true;
    };
    this.#socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } });
    this.#socket.on('error', (error) => {
      throw error;
    });
  }

  connected(): Promise<void> {
    return new Promise((resolve) => this.#socket.once('connect', () => resolve()));
  }

  send(dueAt: number): void {
    this.dueAt = dueAt;
    const turn = this.#turn;
    this.#turn += 1;
    const taker = this.#takers[turn % this.#takers.length] as BenchTaker;
    const round = Math.floor(turn / this.#takers.length);
    const { id, values } = taker.questions[round % taker.questions.length] as BenchTaker['questions'][number];
    const basedOn = Math.floor(round / taker.questions.length);
    const body = `{"device":"${device}","saves":[{"questionId":"${id}","value":${valueText(values[round % 2])},"flagged":false,"certainty":null,"counter":${firstCounter + turn},"basedOn":${basedOn},"clientAt":"${moment}"}]}`;
    this.#socket.write(`${headOf(taker)}${Buffer.byteLength(body)}${HEAD_END}${body}`);
  }

  #receive(chunk: string): void {
    this.#received += chunk;
    const head = this.#received.indexOf(HEAD_END);
    if (head === -1) return;
    const length = Number.parseInt(this.#received.slice(this.#received.indexOf(LENGTH) + LENGTH.length), 10);
    const end = head + HEAD_END.length + length;
    if (this.#received.length < end) return;
    const answer = this.#received;
    this.#received = '';
    this.#onAnswer(this, answer.slice(9, 12), answer.slice(head + HEAD_END.length, end));
  }

  close(): void {
    this.#socket.destroy();
  }
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function run(): Promise<SaveLoadResult> {
  const took: number[] = [];
  const others: Record<string, number> = {};
  const free: Sender[] = [];
  const late: number[] = [];
  let measuredFrom = Number.POSITIVE_INFINITY;
  let endsAt = Number.POSITIVE_INFINITY;
  let all = 0;

  const onAnswer = (sender: Sender, status: string, body: string) => {
    const now = performance.now();
    if (status === '200' && body.includes('"outcome":"saved"')) {
      all += 1;
      if (now >= measuredFrom && now < endsAt) took.push(now - sender.dueAt);
    } else {
      const what = /"(?:code|outcome)":"(\w+)"/.exec(body)?.[1] ?? status;
      others[what] = (others[what] ?? 0) + 1;
    }
    if (now >= endsAt) return;
    if (load.perSecond === null) sender.send(now);
    else {
      const due = late.shift();
      if (due === undefined) free.push(sender);
      else sender.send(due);
    }
  };

  const senders = Array.from({ length: load.connections }, (_, index) => {
    const own = load.takers.filter((_taker, place) => place % load.connections === index);
    return new Sender(own, onAnswer);
  });
  await Promise.all(senders.map((sender) => sender.connected()));
  const before = process.cpuUsage();
  measuredFrom = performance.now() + load.warmSeconds * 1000;
  endsAt = measuredFrom + load.seconds * 1000;
  await new Promise<void>((resolve) => {
    if (load.perSecond === null) {
      for (const sender of senders) sender.send(performance.now());
      setTimeout(resolve, endsAt - performance.now() + 500);
      return;
    }
    free.push(...senders);
    const everyMs = 1000 / load.perSecond;
    let due = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      for (; due <= now && due < endsAt; due += everyMs) {
        const sender = free.shift();
        if (sender === undefined) late.push(due);
        else sender.send(due);
      }
      if (now < endsAt + 500) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  const { user, system } = process.cpuUsage(before);
  for (const sender of senders) sender.close();
  const sorted = Float64Array.from(took).sort();
  return {
    saved: sorted.length,
    all,
    processorMs: (user + system) / 1000,
    perSecond: sorted.length / load.seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    slowest: sorted.at(-1) ?? Number.NaN,
    others,
  };
}

console.log(JSON.stringify(await run()));
