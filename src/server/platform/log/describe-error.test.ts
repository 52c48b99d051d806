import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

/** An error of PostgreSQL or of the network, as it arrives from where it happened. */
const errorWith = (code: string): Error => Object.assign(new Error('it failed'), { code });

describe('the place of an error', () => {
  it.each(['57014', '55P03', '25P03', '40P01', 'ECONNRESET', 'EPIPE'])('is kept for %s', (code) => {
    expect(describeError(errorWith(code)).stack).toContain('describe-error.test');
  });

  it('is left out while the database is out of reach: every request meets that alike', async () => {
    expect(describeError(errorWith('57P03')).stack).toBe('');
    expect(describeError(new Error('Connection terminated unexpectedly')).stack).toBe('');
    const pool = new Pool({ host: '127.0.0.1', port: 1 });
    const refused: unknown = await pool.query('select 1').catch((error: unknown) => error);
    expect(describeError(refused)).toMatchObject({ code: 'ECONNREFUSED', stack: '' });
    await pool.end();
  });
});
