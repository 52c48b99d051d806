// npm run restore -- --from file [--replace --yes] [--without-key]
import { runServerCommand } from '../setup/run-command.mjs';

await runServerCommand('src/server/platform/backup/restore-command.ts');
