import {execFileSync} from 'node:child_process'
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import {randomUUID} from 'node:crypto'
import {readStackVariables} from '#runtime/environment/site-variables.ts'
import {type SiteContext, planSite, planSiteBuild, siteOutput} from '#commands/site/plan-site.ts'
import {readSiteContext} from '#commands/site/site-context.ts'
import {freePort} from '#tests/support/ports.ts'
import {waitUntil} from '#tests/support/timing.ts'
import {withSlashes} from '#tests/run/sources/isolated-tests.ts'
import {type StartedProgram, startProgram} from './start-program.ts'

/** Copies the sources of the repository, committed or not, into a new folder, except those of some folders. */
export function copySources(to: string, without: readonly string[] = []): void {
  rmSync(to, {recursive: true, force: true})
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of files.trim().split('\n')) {
    // The index still has a file that was removed and not committed.
    if (without.some((folder) => file.startsWith(`${folder}/`)) || !existsSync(file)) continue
    mkdirSync(path.dirname(path.join(to, file)), {recursive: true})
    cpSync(file, path.join(to, file), {force: true})
  }
}

const packagePlace = /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^@./][^/]*$/u

/**
 * Gives a copy the installed packages, each file as a hard link: a build accepts no package outside of its own folder.
 * @param installs Whether the copy has the package at a place of the lock file.
 */
export function linkPackages(
  to: string,
  installs: (place: string) => boolean = () => true,
  folder = 'node_modules',
): void {
  mkdirSync(path.join(to, folder), {recursive: true})
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const file = path.join(folder, entry.name)
    const place = withSlashes(file)
    if (packagePlace.test(place) && !installs(place)) continue
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(file), path.join(to, file))
    else if (!entry.isDirectory()) linkSync(file, path.join(to, file))
    // Caches, which programs write in place.
    else if (!entry.name.startsWith('.') || entry.name === '.bin') linkPackages(to, installs, file)
  }
}

const repository = path.resolve('.')
// Tests that run at a time have each their own.
const places = path.resolve('.data/many-servers', randomUUID().slice(0, 8))

/** Where all servers leave the assets of their builds. */
const assets = path.join(places, 'assets')

/** The variables of the running product, for a server of its own beside it. */
function makeContext(root: string, port: number): SiteContext {
  const site = readSiteContext(repository, readStackVariables(repository))
  return {
    ...site,
    root,
    port,
    url: `http://localhost:${port}`,
    variables: {
      ...site.variables,
      STALE_RESPONSES_DIR: path.join(places, `responses-${port}`),
      BUILD_ASSETS_DIR: assets,
      // nginx, and the test itself, which says where each visitor comes from.
      TRUSTED_PROXY_HOPS: '2',
      DRAIN_SECONDS: '1',
      EDGE_CACHE_SECONDS: '1',
      // That of the running product.
      METRICS_PORT: '',
    },
  }
}

/** What a program of a tree is started with: what this process has, without what it has not. */
export const copyVariables = (env: NodeJS.ProcessEnv): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** The build of the running product. */
export const runningBuild = (): string => siteOutput(repository).folder

/** Where the build of a tree is. */
export const findBuild = (tree: string): string => siteOutput(tree).folder

/** Makes a tree for one server, with a copy of a build without what its server has rendered: no two servers write into one folder. */
export function copyTree(name: string, build: string): string {
  const tree = path.join(places, name)
  copySources(tree)
  symlinkSync(path.join(repository, 'node_modules'), path.join(tree, 'node_modules'))
  cpSync(build, findBuild(tree), {
    recursive: true,
    filter: (file) => !/^(?:cache|server\/route-cache)(?:\/|$)/u.test(path.relative(build, file)),
  })
  return tree
}

/** Makes a tree of changed sources, and builds it as the commit that is named. */
export async function buildTree(
  name: string,
  change: (tree: string) => void,
  commit: string,
): Promise<string> {
  const tree = path.join(places, name)
  copySources(tree)
  linkPackages(tree)
  change(tree)
  const {args, env} = planSiteBuild(makeContext(tree, 0))
  const building = startProgram([process.execPath, ...args], {
    folder: tree,
    variables: {...copyVariables(env), BUILD_COMMIT: commit},
  })
  if ((await building.ended) !== 0) throw new Error(building.output())
  return tree
}

/** A web server of its own. */
export type SiteServer = Readonly<{url: string; port: number; program: StartedProgram}>

/**
 * Starts the server of a tree as the start command does, on a port that is free, or on one that was a server's before. Doesn't wait for it.
 * @param variables Further ones.
 * @param through A command that runs the command which it is given.
 */
export function launchServer(
  tree: string,
  port: number,
  variables: Readonly<Record<string, string>> = {},
  through: readonly string[] = [],
): SiteServer {
  const {args, env} = planSite(makeContext(tree, port), 'built')
  const program = startProgram([...through, process.execPath, ...args], {
    folder: tree,
    variables: {...copyVariables(env), ...variables},
  })
  return {url: `http://localhost:${port}`, port, program}
}

/** Starts the server of a tree, and waits until it is ready. */
export async function startServer(
  tree: string,
  port?: number,
  variables: Readonly<Record<string, string>> = {},
  through: readonly string[] = [],
): Promise<SiteServer> {
  const server = launchServer(tree, port ?? (await freePort()), variables, through)
  await waitUntil(
    `the server on ${server.port} is ready`,
    async () => {
      if (!server.program.isRunning()) throw new Error(server.program.output())
      const ready = await fetch(`${server.url}/api/ready`).catch(() => null)
      return ready?.ok === true ? true : undefined
    },
    180_000,
  )
  return server
}

/** The folders into which the server of a tree writes while it runs. */
export const writtenFolders = (tree: string, port: number): readonly string[] => [
  path.join(places, `responses-${port}`),
  path.join(findBuild(tree), 'cache'),
  path.join(findBuild(tree), 'server/route-cache'),
]

/** Removes what these tests have written. */
export const removeTrees = (): void => rmSync(places, {recursive: true, force: true})
