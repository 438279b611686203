import {copySources, linkPackages} from './copy-sources.ts'
import {startInImage} from './run-image.ts'
import {type StartedProgram, startProgram} from './start-program.ts'
import {waitUntil} from './wait-until.ts'

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
