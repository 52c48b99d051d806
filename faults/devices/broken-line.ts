import type { Save } from '#contract/attempts.ts';
import { saveAnswers } from '#contract/attempts.ts';
import type { Input, Output } from '#contract/definition/operation.ts';
import type { SeededRandom } from '../../scripts/seeded-random.ts';
import type { Line, LineReply } from './taker-line.ts';

/** Ways to break saving on purpose between takers and server. A drill that misses one of them proves nothing. */
export const LINE_CONTROLS = ['acknowledge-early', 'replay-old', 'replay-again'] as const;
export type LineControl = (typeof LINE_CONTROLS)[number];

type Request = Input<typeof saveAnswers>;
type Reply = LineReply<Output<typeof saveAnswers>>;
type Break = (line: Line, request: Request, random: SeededRandom) => Promise<Reply>;

const SHARE = 0.1;

/** Acknowledges saves that never reach the server. */
const acknowledgeEarly = (): Break => {
  let honest: Output<typeof saveAnswers> | null = null;
  return async (line, request, random) => {
    if (honest !== null && random.chance(SHARE)) return { ok: true, value: { ...honest, saved: pretend(request) } };
    const reply = await line.call(saveAnswers, request);
    if (reply.ok) honest = reply.value;
    return reply;
  };
};

const pretend = (request: Request): Output<typeof saveAnswers>['saved'] =>
  request.body.saves.map((save) => ({
    questionId: save.questionId,
    counter: save.counter,
    outcome: 'saved' as const,
    code: null,
    revision: save.basedOn + 1,
    current: { ...answerOf(save), revision: save.basedOn + 1 },
  }));

/** Sends an earlier answer of the device again under a later counter. */
const replayOld = (): Break => {
  const earlier = new Map<string, Save>();
  return async (line, request, random) => {
    const reply = await line.call(saveAnswers, request);
    const { device, saves } = request.body;
    for (const save of saves) {
      const key = `${device} ${save.questionId}`;
      const old = earlier.get(key);
      if (old === undefined || old.counter < save.counter) earlier.set(key, save);
      if (reply.ok && old !== undefined && old.counter < save.counter && random.chance(SHARE))
        await forge(line, request, { ...old, counter: save.counter + 1 });
    }
    return reply;
  };
};

/** Sends the same answer a second time under the next counter. */
const replayAgain: Break = async (line, request, random) => {
  const reply = await line.call(saveAnswers, request);
  const [save] = request.body.saves;
  if (reply.ok && save !== undefined && random.chance(SHARE))
    await forge(line, request, { ...save, counter: save.counter + 1 });
  return reply;
};

async function forge(line: Line, { params, body }: Request, save: Save): Promise<void> {
  await line.call(saveAnswers, { params, body: { ...body, saves: [save] } });
}

const answerOf = ({ questionId, value, flagged }: Save) => ({
  questionId,
  value: value ?? null,
  flagged,
  certainty: null,
});

/** Returns the line of a taker with saving broken in one way. */
export function breakLine(line: Line, control: LineControl, random: SeededRandom): Line {
  const breaks = { 'acknowledge-early': acknowledgeEarly(), 'replay-old': replayOld(), 'replay-again': replayAgain };
  return {
    call: (operation, input) =>
      operation.id === saveAnswers.id
        ? (breaks[control](line, input as unknown as Request, random) as ReturnType<typeof line.call<typeof operation>>)
        : line.call(operation, input),
  };
}
