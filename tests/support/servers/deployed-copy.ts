import {readFileSync, cpSync, existsSync, mkdirSync, rmSync, readdirSync} from 'node:fs'
import {execFileSync, spawnSync} from 'node:child_process'
import path from 'node:path'
import {waitUntil} from '../timing.ts'
import {linkPackages, copySources} from './site-tree.ts'
import {type StartedProgram, startProgram} from './start-program.ts'

export type Stage = Readonly<{from: string; lines: readonly string[]}>

/** The stages of the image's Dockerfile. */
export const readStages = (): readonly Stage[] =>
  readFileSync('deploy/Dockerfile', 'utf8')
    .split(/^(?=FROM )/mu)
    .filter((part) => part.startsWith('FROM '))
    .map((part) => {
      const [first = '', ...lines] = part.split('\n')
      return {from: first.split(' ')[1] ?? '', lines}
    })

/** What a stage copies from the repository. */
export const copiedBy = (stage: Stage | undefined): readonly string[] =>
  (stage?.lines ?? [])
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(' ').slice(1, -1))

const ignored = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

const isIgnored = (file: string): boolean =>
  ignored.some((pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`))

/** Whether the image has a file of the repository: its last stage copies the place, and `.dockerignore` does not leave it out. */
export function isInImage(file: string): boolean {
  const places = copiedBy(readStages().at(-1))
  return places.some((place) => file === place || file.startsWith(`${place}/`)) && !isIgnored(file)
}

/** Makes the tree of the image in a new folder, without packages and build. */
function copyImageTree(to: string): void {
  rmSync(to, {recursive: true, force: true})
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of files.trim().split('\n')) {
    if (!isInImage(file) || !existsSync(file)) continue
    mkdirSync(path.dirname(path.join(to, file)), {recursive: true})
    cpSync(file, path.join(to, file))
  }
}

const image = path.resolve('.data/image')

/** The user of the image, where this one may become another. */
const user = process.getuid?.() === 0 ? 1000 : undefined

/** Whether this machine lets a program see a disk of its own, as Linux does for root outside of most containers. */
const mayMount = (): boolean => spawnSync('unshare', ['--mount', 'true']).status === 0

/** The places of the image that its user may write into. */
const written = ['web/.next', 'data'].map((place) => path.join(image, place))

/** Makes the tree of the image, with a build. Its user may write where the site renders and keeps responses, and nowhere else. */
export function makeImage(build: string): void {
  copyImageTree(image)
  linkPackages(image)
  cpSync(build, path.join(image, 'web/.next'), {recursive: true})
  rmSync(path.join(image, 'web/.next/cache'), {recursive: true, force: true})
  mkdirSync(path.join(image, 'data'))
  if (user !== undefined) execFileSync('chown', ['-R', `${user}:${user}`, ...written])
}

/**
 * What runs a command as a user, with a root that is read-only as the Compose file and the Kubernetes objects have it: only what the image writes
 * into, and a `/tmp` of its own, may be written.
 */
const withReadOnlyRoot = (id: number): readonly string[] => {
  const places = written.map((place) => `mount --bind '${place}' '${place}'`)
  const mounts = [...places, 'mount -t tmpfs none /tmp', 'mount -o remount,bind,ro /'].join(' && ')
  const asUser = ['setpriv', `--reuid=${id}`, `--regid=${id}`, '--clear-groups']
  return ['unshare', '--mount', 'sh', '-c', `${mounts} && exec "$@"`, 'sh', ...asUser]
}

/** Starts a program of the image as the image does; where this machine lets it, with a root that is read-only. */
function startInImage(program: string, variables: Readonly<Record<string, string>>): StartedProgram {
  const command = [process.execPath, program]
  const place = {folder: image, variables: {...variables, HOME: '/', DATA_DIR: path.join(image, 'data')}}
  if (user !== undefined && mayMount()) return startProgram([...withReadOnlyRoot(user), ...command], place)
  console.warn(`No program may mount here: ${program} runs without a read-only root.`)
  return startProgram(command, {...place, user})
}

type Variables = Readonly<Record<string, string>>

/** A copy of the product as an operator has it: set up and built in its folder, and run from the tree of the image. */
export type DeployedCopy = Readonly<{
  /** The environment that its programs start with from now on. */
  variables: () => Variables
  change: (name: string, value: string) => void
  /** Runs npm in the folder to its end, and resolves with what it printed. Throws that when it fails. */
  run: (...args: readonly string[]) => Promise<string>
  /** What was started, by its name. */
  programs: ReadonlyMap<string, StartedProgram>
  /** Starts the site, and waits until it is ready. */
  startSite: (isReady: () => Promise<boolean>) => Promise<void>
  startWorker: (worker: string) => void
  /** Ends a program as its host does, and waits for it. */
  end: (name: string) => Promise<void>
}>

/** Copies the sources without some folders, for services with these variables. */
export function makeDeployedCopy(
  folder: string,
  removed: readonly string[],
  ofServices: Variables,
): DeployedCopy {
  copySources(folder, removed)
  linkPackages(folder)
  const changed: Record<string, string> = {}
  const programs = new Map<string, StartedProgram>()
  const variables = (): Variables => ({
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    NEXT_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    UPTIME_MONITOR_INTERVAL_SECONDS: '2',
    DRAIN_SECONDS: '4',
    ...ofServices,
    ...changed,
  })
  return {
    variables,
    change: (name, value) => {
      changed[name] = value
    },
    run: async (...args) => {
      const npm = startProgram(['npm', ...args], {folder, variables: variables()})
      const code = await npm.ended
      if (code !== 0) throw new Error(`npm ${args.join(' ')} ended with ${code}:\n${npm.output()}`)
      return npm.output()
    },
    programs,
    startSite: async (isReady) => {
      const site = startInImage('commands/serve.ts', variables())
      programs.set('site', site)
      await waitUntil('the site is ready', async () => {
        if (!site.isRunning()) throw new Error(`The site has ended:\n${site.output()}`)
        return (await isReady()) || undefined
      })
    },
    startWorker: (worker) => {
      programs.set(worker, startInImage(`workers/${worker}/main.ts`, variables()))
    },
    end: async (name) => {
      programs.get(name)?.sendSignal('SIGTERM')
      await programs.get(name)?.ended
    },
  }
}

/** The objects of `studio/environment.ts` in a built Studio, as a minifier writes them, with single quotes. */
export function studioEnvironments(build: string): string[] {
  const scripts = path.join(build, 'static')
  return readdirSync(scripts)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(scripts, name), 'utf8'))
    .flatMap((script) =>
      [...script.matchAll(/\{projectId:[^{}]+,dataset:[^{}]+,localLake:[^{}]+,siteUrl:[^{}]+\}/gu)].map(
        ([object]) => object.replaceAll(/["`]/gu, "'"),
      ),
    )
}
