import {spawn} from 'node:child_process'

export type StartedProgram = Readonly<{
  /** Undefined where it could not be started. */
  pid: number | undefined
  /** What it and the programs that it started have printed so far. */
  output: () => string
  isRunning: () => boolean
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>
  /** Sends a signal to it alone. */
  sendSignal: (signal: NodeJS.Signals) => void
  /** Ends it and the programs that it started. */
  stop: () => Promise<void>
}>

type Place = Readonly<{
  folder: string
  variables: Readonly<Record<string, string>>
  /** The id of the user, and of the group, that it runs as; as this process without one. */
  user?: number | undefined
}>

/** Starts a program in a folder, with these variables and none of this process. */
export function startProgram(
  [program = '', ...args]: readonly string[],
  {folder, variables, user}: Place,
): StartedProgram {
  // A process group of its own: npm starts a shell, which starts the program.
  const child = spawn(program, args, {
    cwd: folder,
    env: {...variables, NODE_ENV: 'production'},
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(user !== undefined && {uid: user, gid: user}),
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid,
    output: () => printed,
    isRunning,
    ended,
    sendSignal: (signal) => void child.kill(signal),
    stop: async () => {
      if (!isRunning() || child.pid === undefined) return
      process.kill(-child.pid, 'SIGTERM')
      await ended
    },
  }
}
