import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';

/**
 * Listens on the configured port and returns the actual one. Fails with a Ukrainian sentence if the port is busy or
 * forbidden.
 */
export async function listen(
  app: FastifyInstance,
  options: { readonly port: number; readonly host: string },
): Promise<Result<number, string>> {
  try {
    await app.listen({ port: options.port, host: options.host });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE')
      return err(
        `Порт ${options.port} уже зайнятий: зупиніть іншу програму або задайте інший порт, наприклад PORT=${options.port + 1} npm start.`,
      );
    if (code === 'EACCES')
      return err(
        `Порт ${options.port} не дозволено слухати без прав адміністратора: задайте PORT від 1024, наприклад PORT=3000.`,
      );
    if (code === 'EADDRNOTAVAIL')
      return err(`На цьому комп’ютері немає адреси HOST=${options.host}: приберіть HOST або впишіть наявну адресу.`);
    throw error;
  }
  const address = app.server.address() as AddressInfo | null;
  return ok(address?.port ?? options.port);
}
