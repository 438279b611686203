import {spawn} from 'node:child_process'

export type NpmProcess = Readonly<{
  /** What it and the programs that it started have printed so far. */
  output: () => string
  isRunning: () => boolean
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>
  /** Ends it and the programs that it started. */
  stop: () => Promise<void>
}>

/** Starts npm in a folder, with these variables and none of this process. */
export function startNpm(
  args: readonly string[],
  {folder, variables}: Readonly<{folder: string; variables: Readonly<Record<string, string>>}>,
): NpmProcess {
  // A process group of its own: npm starts a shell, which starts the program.
  const child = spawn('npm', args, {
    cwd: folder,
    env: {...variables, NODE_ENV: 'production'},
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
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
    output: () => printed,
    isRunning,
    ended,
    stop: async () => {
      if (!isRunning() || child.pid === undefined) return
      process.kill(-child.pid, 'SIGTERM')
      await ended
    },
  }
}
