// npm run restore -- --from file [--replace --yes] [--without-key]
import { runServerCommand } from './run-command.mjs';

await runServerCommand('src/server/platform/backup/restore-command.ts');
