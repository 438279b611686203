import {spawn} from 'node:child_process'

/** Runs a command in this terminal and exits with its exit code, or 128 plus its signal's number. */
export async function runCommand(
  [command, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
): Promise<never> {
  // By its file: on Windows another Node, or a script that only a shell starts, may have that name.
  const child = spawn(command === 'node' ? process.execPath : command, args, {env, stdio: 'inherit'})
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)))
    // The terminal sends Ctrl-C to the command itself; other signals reach this process only.
    process.on('SIGINT', () => undefined)
    process.on('SIGTERM', () => child.kill('SIGTERM'))
  })
  process.exit(code)
}
