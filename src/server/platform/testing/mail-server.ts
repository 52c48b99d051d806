import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A letter as the mail server has got it, whole. */
type GivenLetter = { readonly recipient: string; readonly data: string };

/** What a mail server answers, or `cut` to hang up, or null to say nothing at all. */
type Reply = string | 'cut' | null;

/** How a mail server of a test behaves; each fault by itself. */
type MailMoods = {
  greeting: (connection: number) => Reply | Promise<Reply>;
  recipient: (recipient: string) => Reply;
  /** After the final dot. */
  end: (letter: GivenLetter) => Reply | Promise<Reply>;
};

const FINE: MailMoods = { greeting: () => '220 test', recipient: () => '250 ok', end: () => '250 taken' };

/** A mail server for tests. */
export type TestMailServer = {
  /** The letters that it has got whole, taken or not. */
  readonly given: GivenLetter[];
  /** Those it has said that it takes. */
  readonly taken: GivenLetter[];
  readonly moods: MailMoods;
  /** Forgets what it got, and has no moods any more. */
  reset(): void;
  readonly url: string;
  close(): void;
};

/** Starts a mail server on this machine; whoever starts it closes it. */
export async function startMailServer(): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  const given: GivenLetter[] = [];
  const taken: GivenLetter[] = [];
  const moods: MailMoods = { ...FINE };
  let connections = 0;

  const server: Server = createServer((socket) => {
    sockets.add(socket);
    connections += 1;
    let [recipient, data, isData, rest]: [string, string, boolean, string] = ['', '', false, ''];
    const say = (reply: Reply) => {
      if (reply === 'cut') socket.destroy();
      else if (reply !== null && !socket.destroyed) socket.write(`${reply}\r\n`);
    };
    const sayLater = async (reply: Reply | Promise<Reply>) => say(await reply);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    void sayLater(moods.greeting(connections));
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isData && line === '.') {
          const letter = { recipient, data };
          [data, isData] = ['', false];
          given.push(letter);
          void (async () => {
            const reply = await moods.end(letter);
            if (reply?.startsWith('250') === true) taken.push(letter);
            say(reply);
          })();
        } else if (isData) data += `${line.replace(/^\.\./, '.')}\n`;
        else if (/^DATA/i.test(line)) {
          isData = true;
          say('354 go on');
        } else if (/^RCPT TO/i.test(line)) {
          recipient = line.slice('RCPT TO:<'.length).replace(/>.*$/, '');
          say(moods.recipient(recipient));
        } else say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    given,
    taken,
    moods,
    reset() {
      [given.length, taken.length] = [0, 0];
      Object.assign(moods, FINE);
    },
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Answers after a while; the wait keeps no process alive. */
export const later = (milliseconds: number, reply: string) => wait(milliseconds, reply, { ref: false });

const decoded = (kind: string, text: string): string =>
  kind === 'B'
    ? Buffer.from(text, 'base64').toString()
    : Buffer.from(
        text
          .replaceAll('_', ' ')
          .replaceAll(/=(..)/g, (_hex, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
        'latin1',
      ).toString();

/** Returns the subject of a letter as people read it. */
export function subjectOf(data: string): string {
  return (/^Subject: ((?:.*\n[ \t])*.*)$/m.exec(data)?.[1] ?? '')
    .replaceAll(/\?=\s+=\?UTF-8\?/g, '?==?UTF-8?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/g, (_all, kind: string, text: string) => decoded(kind, text));
}

/** Returns the plain text of a letter as people read it. */
export function textOf(data: string): string {
  const part = /Content-Type: text\/plain[^\n]*\n((?:[^\n]+\n)*)\n([\s\S]*?)(?:\n--|$)/.exec(data);
  const [head = '', body = ''] = [part?.[1], part?.[2]];
  const encoding =
    /Content-Transfer-Encoding: (\S+)/i.exec(`${head}\n${data.split('\n\n', 1)[0] ?? ''}`)?.[1] ?? '7bit';
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  return Buffer.from(
    body
      .replaceAll('=\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_hex, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();
}
