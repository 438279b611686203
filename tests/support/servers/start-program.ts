import {spawnSync, spawn} from 'node:child_process'
import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'

const isThere = (program: string): boolean =>
  spawnSync(program, ['-V'], {stdio: 'ignore'}).error === undefined

/** Debian has servers where the path of most users does not lead. */
const serverFolder = '/usr/sbin'

/** Installs the Debian package of a program that is not there. Throws, with what to do, when that fails. */
export function ensureProgram(program: string, debianPackage: string): void {
  const folders = (process.env['PATH'] ?? '').split(':')
  if (!folders.includes(serverFolder)) process.env['PATH'] = [...folders, serverFolder].join(':')
  if (isThere(program)) return
  console.log(`Installing ${debianPackage} …`)
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', debianPackage],
  ])
    spawnSync('apt-get', args, {stdio: ['ignore', 'ignore', 'inherit']})
  if (!isThere(program)) throw new Error(`Install ${program}: this test runs the real one.`)
}

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

/** The clock of one process, which can be stepped while it runs. */
export type SteppedClock = Readonly<{
  /** The variables with which the process is started. */
  env: Readonly<Record<string, string>>
  /** Sets how far the clock is off, in milliseconds. Timers run as they should. */
  step: (offMs: number) => void
  remove: () => void
}>

/** A clock that is right until it is stepped. */
export function createSteppedClock(): SteppedClock {
  ensureProgram('faketime', 'faketime')
  const folder = mkdtempSync(path.join(tmpdir(), 'clock-'))
  const file = path.join(folder, 'offset')
  // Postgres reads it under an account of its own.
  chmodSync(folder, 0o755)
  const step = (offMs: number) => {
    const seconds = (Math.abs(offMs) / 1_000).toFixed(3)
    writeFileSync(file, `${offMs < 0 ? '-' : '+'}${seconds}\n`, {mode: 0o644})
  }
  step(0)
  return {
    env: {
      LD_PRELOAD: '/usr/$LIB/faketime/libfaketimeMT.so.1',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    step,
    remove: () => rmSync(folder, {recursive: true}),
  }
}
