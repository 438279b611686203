import {readFileSync, cpSync, existsSync, mkdirSync, rmSync, readdirSync} from 'node:fs'
import {execFileSync, spawnSync} from 'node:child_process'
import path from 'node:path'
import {readShippedPlaces, readSitePlaces} from '#commands/npm-packages.ts'
import {waitUntil} from '../timing.ts'
import {linkPackages, copySources} from './site-tree.ts'
import {type StartedProgram, startProgram} from './start-program.ts'

/** @property from The stage or image that it continues. */
export type Stage = Readonly<{name: string; from: string; lines: readonly string[]}>

/** The stages of the Dockerfile. `publisher` and `site` are images. */
export const readStages = (): readonly Stage[] =>
  readFileSync('deploy/Dockerfile', 'utf8')
    .split(/^(?=FROM )/mu)
    .filter((part) => part.startsWith('FROM '))
    .map((part) => {
      const [first = '', ...lines] = part.split('\n')
      const [, from = '', , name = ''] = first.split(' ')
      return {name, from, lines}
    })

/** What a stage has from the repository. */
export function copiedBy(name: string): readonly string[] {
  const stage = readStages().find((each) => each.name === name)
  if (!stage) return []
  const own = stage.lines
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(' ').slice(1, -1))
  return [...copiedBy(stage.from), ...own]
}

const ignored = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

const isIgnored = (file: string): boolean =>
  ignored.some((pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`))

/** Whether a stage has a file of the repository: it copies the place, and `.dockerignore` does not leave it out. */
export function isInImage(file: string, stage = 'site'): boolean {
  const places = copiedBy(stage)
  return places.some((place) => file === place || file.startsWith(`${place}/`)) && !isIgnored(file)
}

const images = path.resolve('.data/image')
const stageFolder = (stage: string): string => path.join(images, stage)

/** Makes the tree of a stage in a new folder, with its packages and without the build. */
function makeStage(stage: 'build' | 'publisher' | 'site'): string {
  const to = stageFolder(stage)
  rmSync(to, {recursive: true, force: true})
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of files.trim().split('\n')) {
    if (!isInImage(file, stage) || !existsSync(file)) continue
    mkdirSync(path.dirname(path.join(to, file)), {recursive: true})
    cpSync(file, path.join(to, file))
  }
  const places = (stage === 'publisher' ? readShippedPlaces : readSitePlaces)('package-lock.json')
  linkPackages(to, (place) => places.has(place))
  return to
}

/** The user of the image, where this one may become another. */
const user = process.getuid?.() === 0 ? 1000 : undefined

/** Whether this machine lets a program see a disk of its own, as Linux does for root outside of most containers. */
const mayMount = (): boolean => spawnSync('unshare', ['--mount', 'true']).status === 0

/** The places of the site's image that its user may write into. The publisher writes none. */
const written = ['web/.next', 'data'].map((place) => path.join(stageFolder('site'), place))

/**
 * Builds the site in the tree of the stage `build`, and makes the trees of the images. The site may write where it renders and keeps responses only.
 * Resolves with the folder of its build.
 */
async function makeImages(variables: Readonly<Record<string, string>>): Promise<string> {
  const folder = makeStage('build')
  const building = startProgram([process.execPath, 'commands/build.ts'], {
    folder,
    variables: {...variables, CI: '1', DATA_DIR: path.join(folder, 'data')},
  })
  if ((await building.ended) !== 0) throw new Error(`The build has failed:\n${building.output()}`)
  makeStage('publisher')
  const site = makeStage('site')
  cpSync(path.join(folder, 'web/.next'), path.join(site, 'web/.next'), {recursive: true})
  rmSync(path.join(site, 'web/.next/cache'), {recursive: true, force: true})
  mkdirSync(path.join(site, 'data'))
  if (user !== undefined) execFileSync('chown', ['-R', `${user}:${user}`, ...written])
  return path.join(site, 'web/.next')
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

/** Starts a program of an image as the image does; where this machine lets it, with a root that is read-only. */
function startInImage(
  image: 'publisher' | 'site',
  program: string,
  variables: Readonly<Record<string, string>>,
): StartedProgram {
  const command = [process.execPath, program]
  const folder = stageFolder(image)
  const place = {folder, variables: {...variables, HOME: '/', DATA_DIR: path.join(folder, 'data')}}
  if (user !== undefined && mayMount()) return startProgram([...withReadOnlyRoot(user), ...command], place)
  console.warn(`No program may mount here: ${program} runs without a read-only root.`)
  return startProgram(command, {...place, user})
}

type Variables = Readonly<Record<string, string>>

/** A copy of the product as an operator has it: set up in its folder, and built and run from the trees of the images. */
export type DeployedCopy = Readonly<{
  /** The environment that its programs start with from now on. */
  variables: () => Variables
  change: (name: string, value: string) => void
  /** Runs npm in the folder to its end, and resolves with what it printed. Throws that when it fails. */
  run: (...args: readonly string[]) => Promise<string>
  /** Builds the site, makes the images, and resolves with the folder of the build. */
  makeImages: () => Promise<string>
  /** Starts a program of an image to its end, and resolves with its exit code and what it printed. */
  runInImage: (
    image: 'publisher' | 'site',
    program: string,
  ) => Promise<Readonly<{code: number | null; output: string}>>
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
    makeImages: async () => await makeImages(variables()),
    runInImage: async (image, program) => {
      const started = startInImage(image, program, variables())
      return {code: await started.ended, output: started.output()}
    },
    programs,
    startSite: async (isReady) => {
      const site = startInImage('site', 'commands/serve.ts', variables())
      programs.set('site', site)
      await waitUntil('the site is ready', async () => {
        if (!site.isRunning()) throw new Error(`The site has ended:\n${site.output()}`)
        return (await isReady()) || undefined
      })
    },
    startWorker: (worker) => {
      const image = worker === 'publisher' ? 'publisher' : 'site'
      programs.set(worker, startInImage(image, `workers/${worker}/main.ts`, variables()))
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
