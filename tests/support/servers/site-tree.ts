import {randomUUID} from 'node:crypto'
import {cpSync, rmSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {readStackVariables} from '#commands/environment/read-stack-variables.ts'
import type {SiteContext} from '#commands/site/plan-site.ts'
import {planSite, planSiteBuild, siteOutput} from '#commands/site/plan-site.ts'
import {siteOfEnvironment} from '#commands/site/site-of-environment.ts'
import {copySources, linkPackages} from '#tests/support/copy-sources.ts'
import {freePort} from '#tests/support/free-port.ts'
import {type StartedProgram, startProgram} from '#tests/support/start-program.ts'
import {waitUntil} from '#tests/support/wait-until.ts'

const repository = path.resolve('.')
// Tests that run at a time have each their own.
const places = path.resolve('.data/many-servers', randomUUID().slice(0, 8))

/** Where all servers leave the assets of their builds. */
const assets = path.join(places, 'assets')

/** The variables of the running product, for a server of its own beside it. */
function contextOf(root: string, port: number): SiteContext {
  const site = siteOfEnvironment(repository, readStackVariables(repository))
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
export const variablesOf = (env: NodeJS.ProcessEnv): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** The build of the running product. */
export const runningBuild = (): string => siteOutput(repository).folder

/** Where the build of a tree is. */
export const buildOf = (tree: string): string => siteOutput(tree).folder

/** Makes a tree for one server, with a copy of a build without what its server has rendered: no two servers write into one folder. */
export function copyTree(name: string, build: string): string {
  const tree = path.join(places, name)
  copySources(tree)
  symlinkSync(path.join(repository, 'node_modules'), path.join(tree, 'node_modules'))
  cpSync(build, buildOf(tree), {
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
  const {args, env} = planSiteBuild(contextOf(tree, 0))
  const building = startProgram([process.execPath, ...args], {
    folder: tree,
    variables: {...variablesOf(env), BUILD_COMMIT: commit},
  })
  if ((await building.ended) !== 0) throw new Error(building.output())
  return tree
}

/** A web server of its own. */
export type SiteServer = Readonly<{url: string; port: number; program: StartedProgram}>

/**
 * Starts the server of a tree as the start command does, on a port that is free, or on one that was a server's before.
 * @param variables Further ones.
 * @param through A command that runs the command which it is given.
 */
export async function startServer(
  tree: string,
  port?: number,
  variables: Readonly<Record<string, string>> = {},
  through: readonly string[] = [],
): Promise<SiteServer> {
  const own = port ?? (await freePort())
  const {args, env} = planSite(contextOf(tree, own), 'built')
  const program = startProgram([...through, process.execPath, ...args], {
    folder: tree,
    variables: {...variablesOf(env), ...variables},
  })
  const url = `http://localhost:${own}`
  await waitUntil(
    `the server on ${own} is ready`,
    async () => {
      if (!program.isRunning()) throw new Error(program.output())
      const ready = await fetch(`${url}/api/ready`).catch(() => null)
      return ready?.ok === true ? true : undefined
    },
    60_000,
  )
  return {url, port: own, program}
}

/** The folders into which the server of a tree writes while it runs. */
export const writtenFolders = (tree: string, port: number): readonly string[] => [
  path.join(places, `responses-${port}`),
  path.join(buildOf(tree), 'cache'),
  path.join(buildOf(tree), 'server/route-cache'),
]

/** Removes what these tests have written. */
export const removeTrees = (): void => rmSync(places, {recursive: true, force: true})
