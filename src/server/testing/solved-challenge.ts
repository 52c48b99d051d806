import { createHash } from 'node:crypto';

/** The parts of a challenge that a solver needs. */
type Solvable = { readonly parameters: { readonly salt: string; readonly nonce: string; readonly keyPrefix: string } };

/** Returns the header that carries a solution of a challenge. */
export function withSolution(challenge: unknown, solution: unknown): { 'x-wihiwin-work': string } {
  return { 'x-wihiwin-work': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}

/** Solves a challenge as a browser does and returns the header. */
export function solveChallenge(challenge: Solvable): { 'x-wihiwin-work': string } {
  const { salt, nonce, keyPrefix } = challenge.parameters;
  const message = Buffer.concat([Buffer.from(salt + nonce, 'hex'), Buffer.alloc(4)]);
  for (let counter = 0; ; counter += 1) {
    message.writeUInt32BE(counter, 32);
    if (createHash('sha256').update(message).digest('hex').startsWith(keyPrefix))
      return withSolution(challenge, { counter });
  }
}
