import { runCommand } from './program';

void runCommand(process.argv.slice(2)).then(({ status, complaint }) => {
  if (complaint !== undefined) console.error(complaint);
  if (status !== undefined) process.exitCode = status;
});
