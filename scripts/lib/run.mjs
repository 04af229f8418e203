import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

/**
 * Runs a program in the foreground with this terminal, forwards signals to it, and resolves to its exit status as a
 * shell would report it.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const forward = (signal) => {
      // A terminal sends Ctrl-C to the whole process group, so the child already has it.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const release = () => signals.forEach((signal) => process.off(signal, forward));
    signals.forEach((signal) => process.on(signal, forward));
    child.once('error', (error) => {
      release();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      release();
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** Runs a program that the rest depends on: a failure ends this process with the same status. */
export async function runOrExit(command, args, options) {
  const status = await run(command, args, options).catch((error) => {
    console.error(`${command} could not be started: ${error.message}.`);
    return 127;
  });
  if (status !== 0) process.exit(status);
}

/**
 * Saves a tenth to a quarter of the CPU of tools: code is optimized only after it has run for long, because most of
 * theirs runs briefly. Workers inherit it. Only Node 20 has this option; other versions refuse to start with it.
 */
const FOR_SHORT_RUNS = process.versions.node.startsWith('20.') ? ['--interrupt-budget=1000000'] : [];

/** Runs the command-line entry of an installed package with this Node and these Node options. */
export function runTool(entry, args, { nodeOptions = [], ...options } = {}) {
  const tool = `${root}node_modules/${entry}`;
  return runOrExit(process.execPath, [...FOR_SHORT_RUNS, ...nodeOptions, tool, ...args], options);
}
