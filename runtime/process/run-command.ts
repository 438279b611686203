import {spawn} from 'node:child_process'

/** Runs a command in this terminal and exits with its exit code, or 128 plus its signal's number. */
export async function runCommand(
  [command, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
): Promise<never> {
  // Uses Node's path: on Windows, the name may find another Node or a script that only a shell runs.
  const child = spawn(command === 'node' ? process.execPath : command, args, {env, stdio: 'inherit'})
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)))
    // The terminal sends Ctrl-C to the command itself. Other signals only reach this process.
    process.on('SIGINT', () => undefined)
    process.on('SIGTERM', () => child.kill('SIGTERM'))
  })
  process.exit(code)
}

function exitWith(error: unknown): never {
  console.error(error instanceof Error ? `\n${error.message}` : error)
  process.exit(1)
}

/** Runs a program. Prints an error without its stack and exits with code 1. */
export async function exitWithMessage(program: () => Promise<void>): Promise<void> {
  await program().catch(exitWith)
}

/** Reads what a program can't start without. Prints an error without its stack and exits with code 1. */
export function readOrExit<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    return exitWith(error)
  }
}

/** Whether this process was asked to end. */
export type Ending = Readonly<{requested: boolean}>

/** Runs `close` once when a signal ends this process (SIGTERM, SIGINT, SIGHUP), then ends it. */
export function onEnd(close: () => Promise<unknown>): Ending {
  const state = {requested: false}
  const end = () => {
    if (state.requested) return
    state.requested = true
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
  return state
}
