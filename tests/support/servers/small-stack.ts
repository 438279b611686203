import {spawnSync} from 'node:child_process'
import {closeSync, openSync, rmSync, writeSync, chmodSync, cpSync, mkdirSync, mkdtempSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {buildStamp, computeFingerprint} from '#commands/site/build-stamp.ts'
import {readKeys} from '#runtime/environment/keys.ts'
import {type Settings, readSettings} from '#runtime/environment/settings.ts'
import {makeStackVariables} from '#runtime/environment/site-variables.ts'
import {loopback, siteInputs, siteOutput} from '#commands/site/plan-site.ts'
import {studioInputs, studioOutput} from '#dev-stack/studio/plan-studio.ts'
import {freePort, portVariables} from '#tests/support/ports.ts'
import {waitUntil} from '#tests/support/timing.ts'
import {type StartedProgram, startProgram} from './start-program.ts'
import {copyTree, removeTrees, runningBuild, copyVariables, writtenFolders} from './site-tree.ts'

/** A file system that only one program and those that it starts see. */
export type SmallDisk = Readonly<{
  /** Its folder, as the program sees it. */
  folder: string
  megabytes: number
  /** A folder whose files are on it from the beginning. */
  contents: string
  /** Folders elsewhere, whose files are to be on it, too. */
  bound: readonly string[]
}>

/** Whether this process may make one that a database writes to under an account of its own. */
export const canMount = (): boolean =>
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

/** A command that runs the command which it is given, with the disk in its place. */
function withSmallDisk({folder, megabytes, contents, bound}: SmallDisk): readonly string[] {
  const mounts = [
    `mount -t tmpfs -o size=${megabytes}m,mode=755 none '${folder}'`,
    `cp -a '${contents}/.' '${folder}'`,
    ...bound.flatMap((other, index) => [
      `mkdir -p '${other}' '${folder}/bound-${index}'`,
      `mount --bind '${folder}/bound-${index}' '${other}'`,
    ]),
  ]
  return ['unshare', '--mount', 'sh', '-c', `${mounts.join(' && ')} && exec "$@"`, 'sh']
}

/** Where a process sees a path, for those that do not see what it sees. */
const seenBy = (pid: number, path: string): string => `/proc/${pid}/root${path}`

const blocks = [1_048_576, 4_096] as const

/** Writes zeros into a file until there is no room for a block more. Throws what else goes wrong. */
function writeUntilFull(handle: number, bytes: number): void {
  const block = Buffer.alloc(bytes)
  try {
    for (;;) if (writeSync(handle, block) < bytes) return
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

/** Takes all the room of a disk with a file; the result gives it back. */
export function fillDisk(file: string): () => void {
  const handle = openSync(file, 'w')
  try {
    for (const bytes of blocks) writeUntilFull(handle, bytes)
  } finally {
    closeSync(handle)
  }
  return () => rmSync(file)
}

/** The complete embedded product, with everything that it writes on one small file system. */
export type SmallStack = Readonly<{
  /** Its ports and addresses, and its data folder as this process sees it. */
  settings: Settings
  program: StartedProgram
  stop: () => Promise<void>
}>

/** Those of the running product are not for it. */
const withoutMetrics = {
  METRICS_PORT: '',
  UPTIME_MONITOR_METRICS_PORT: '',
  PUBLISHER_METRICS_PORT: '',
  MAILER_METRICS_PORT: '',
}

const startMs = 120_000
const root = path.resolve('.')

/** Copies the builds of the running product and its keys, which are part of them, and declares the builds to be of these settings: they are read while it runs. */
function prepare(env: NodeJS.ProcessEnv, contents: string): string {
  const tree = copyTree('small-disk', runningBuild())
  cpSync(studioOutput(root).folder, studioOutput(tree).folder, {recursive: true})
  const {dataDir} = readSettings()
  for (const file of ['keys.json', 'seal-keys.json'])
    cpSync(path.join(dataDir, file), path.join(contents, 'data', file))
  const settings = readSettings(env)
  const variables = makeStackVariables(settings, readKeys(dataDir), env)
  const {urls, ports} = settings
  buildStamp(siteOutput(tree)).set(
    computeFingerprint(
      siteInputs({
        root: tree,
        url: urls.site,
        port: ports.site,
        host: loopback,
        variables: variables.site,
      }),
    ),
  )
  buildStamp(studioOutput(tree)).set(
    computeFingerprint(
      studioInputs({root: tree, url: urls.studio, port: ports.studio, variables: variables.studio}),
    ),
  )
  return tree
}

/** Starts the product with an empty data folder on a disk of so many megabytes, with ports of its own. */
export async function startSmallStack(megabytes: number): Promise<SmallStack> {
  const place = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
  // The account of the database server walks through it.
  chmodSync(place, 0o755)
  const [folder, contents] = [path.join(place, 'disk'), path.join(place, 'contents')]
  for (const each of [folder, path.join(contents, 'data')]) mkdirSync(each, {recursive: true})
  const ports = await Promise.all(
    portVariables.map(async (name) => [name, String(await freePort())] as const),
  )
  const env = {
    ...process.env,
    ...withoutMetrics,
    ...Object.fromEntries(ports),
    DATA_DIR: path.join(folder, 'data'),
    TRUSTED_PROXY_HOPS: '1',
  }
  const tree = prepare(env, contents)
  const {dataDir, ...settings} = readSettings(env)
  const [, ...bound] = writtenFolders(tree, settings.ports.site)
  const program = startProgram(
    [...withSmallDisk({folder, megabytes, contents, bound}), process.execPath, 'dev-stack/start.ts'],
    {folder: tree, variables: copyVariables(env)},
  )
  const {pid} = program
  if (pid === undefined) throw new Error('unshare cannot be started.')
  const stop = async () => {
    await program.stop()
    rmSync(place, {recursive: true, force: true})
    removeTrees()
  }
  try {
    await waitUntil(
      'the product on the small disk is up',
      async () => {
        if (!program.isRunning()) throw new Error(program.output())
        return await Promise.resolve(program.output().includes('Marsa is up') || undefined)
      },
      startMs,
    )
  } catch (error) {
    await stop()
    throw error
  }
  return {settings: {...settings, dataDir: seenBy(pid, dataDir)}, program, stop}
}
