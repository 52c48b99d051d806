// npm run backup [-- --to file-or-folder/ --keep number --without-key | --verify file]
import { runServerCommand } from '../setup/run-command.mjs';

await runServerCommand('src/server/platform/backup/backup-command.ts');
