import { spawn } from 'node:child_process';

/** `unknown`: why the scanner said nothing of the file, for whoever has to mend that. */
export type Verdict = 'clean' | 'infected' | { unknown: string };

/** Milliseconds. */
const longestScan = 30_000;

/**
 * Gives a file to the operator's scanner on its standard input. It ends with 0 for a clean file and with 1 for an infected one;
 * whatever else becomes of it until it is given up says nothing of the file.
 */
export function scan(command: string, bytes: Uint8Array, givenUp = AbortSignal.timeout(longestScan)): Promise<Verdict> {
  return new Promise((resolve) => {
    // Of this process's environment, which holds keys, it learns only where programs are.
    const env = { PATH: process.env.PATH ?? '' };
    const scanner = spawn(command, { shell: true, detached: true, stdio: ['pipe', 'ignore', 'ignore'], env });
    const giveUp = () => {
      stop(scanner.pid);
      end({ unknown: 'It took too long' });
    };
    const end = (verdict: Verdict) => {
      givenUp.removeEventListener('abort', giveUp);
      resolve(verdict);
    };
    givenUp.addEventListener('abort', giveUp);
    scanner.on('error', ({ message }) => end({ unknown: message }));
    scanner.on('exit', (code, signal) =>
      end(code === 0 ? 'clean' : code === 1 ? 'infected' : { unknown: `It ended with ${code ?? signal}` }),
    );
    // One that has seen enough stops reading.
    scanner.stdin.on('error', () => {});
    scanner.stdin.end(bytes);
  });
}

/** With whatever the shell has started. */
function stop(pid: number | undefined) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
