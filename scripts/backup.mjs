// npm run backup [-- --to file-or-folder/ --keep number --without-key | --verify file]
import { runServerCommand } from './run-command.mjs';

await runServerCommand('src/server/platform/backup/backup-command.ts');
