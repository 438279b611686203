import {chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {buildStamp} from '#commands/build/build-stamp.ts'
import {fingerprint} from '#commands/build/fingerprint.ts'
import {readKeys} from '#commands/environment/keys.ts'
import {type Settings, readSettings} from '#commands/environment/settings.ts'
import {stackVariables} from '#commands/environment/site-variables.ts'
import {siteInputs, siteOutput} from '#commands/site/plan-site.ts'
import {studioInputs, studioOutput} from '#dev-stack/studio/plan-studio.ts'
import {freePort} from '#tests/support/free-port.ts'
import {type StartedProgram, startProgram} from '#tests/support/start-program.ts'
import {portVariables} from '#tests/support/port-variables.ts'
import {waitUntil} from '#tests/support/wait-until.ts'
import {copyTree, removeTrees, runningBuild, variablesOf, writtenFolders} from './site-tree.ts'
import {seenBy, withSmallDisk} from './small-disk.ts'

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
  const variables = stackVariables(settings, readKeys(dataDir), env)
  const {urls, ports} = settings
  buildStamp(siteOutput(tree)).set(
    fingerprint(
      siteInputs({
        root: tree,
        url: urls.site,
        port: ports.site,
        reach: 'loopback',
        variables: variables.site,
      }),
    ),
  )
  buildStamp(studioOutput(tree)).set(
    fingerprint(
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
    {folder: tree, variables: variablesOf(env)},
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
