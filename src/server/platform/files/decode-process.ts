// A process of its own for decoding images: what a decoder needs or breaks does not reach the server.
import type { DecodeRequest } from './encode-here.ts';
import { encodeHere } from './encode-here.ts';

process.on('message', (request: DecodeRequest) => void encodeHere(request).then((answer) => process.send?.(answer)));
process.once('disconnect', () => process.exit(0));
