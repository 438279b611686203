import {ensureProgram} from '#tests/support/servers/start-program.ts'
import {
  type SiteServer,
  copyTree,
  removeTrees,
  runningBuild,
  startServer,
  writtenFolders,
} from '#tests/support/servers/site-tree.ts'
import {startNginx} from '#tests/support/servers/proxies.ts'

/** A command that runs the command which it is given, for a server that writes into some folders. */
export type Through = (folders: readonly string[]) => readonly string[]

/** Two web servers of the build that runs, behind nginx as it is shipped. */
export type Servers = Readonly<{
  /** The address of nginx. */
  url: string
  /** The servers that are not down, the first before the second. */
  running: () => readonly SiteServer[]
  /** Ends the second server by a signal; the result starts it again at the same port. */
  endSecond: (signal: NodeJS.Signals) => () => Promise<void>
  /** Starts the second server anew, through a command that runs it; the result starts it as it was. */
  restartSecond: (through: Through) => Promise<() => Promise<void>>
  /** Suspends the second server; the result lets it go on. */
  freezeSecond: () => () => Promise<void>
  stop: () => Promise<void>
}>

/** Starts two servers beside that of the running product, which stays the one that gets the webhooks. */
export async function startServers(): Promise<Servers> {
  ensureProgram('nginx', 'nginx-light')
  const [firstTree, secondTree] = [copyTree('drill-1', runningBuild()), copyTree('drill-2', runningBuild())]
  const first = await startServer(firstTree)
  let second: SiteServer | null = await startServer(secondTree)
  const {port} = second
  const nginx = await startNginx([first.port, port])
  const secondServer = (): SiteServer => {
    if (second === null) throw new Error('The second server is down already.')
    return second
  }
  return {
    url: nginx.url,
    running: () => [first, ...(second === null ? [] : [second])],
    endSecond: (signal) => {
      const {program} = secondServer()
      program.sendSignal(signal)
      second = null
      return async () => {
        await program.ended
        second = await startServer(secondTree, port)
      }
    },
    restartSecond: async (through) => {
      const begin = async (command: readonly string[]) => {
        await secondServer().program.stop()
        second = await startServer(secondTree, port, {}, command)
      }
      await begin(through(writtenFolders(secondTree, port)))
      return async () => await begin([])
    },
    freezeSecond: () => {
      const {program} = secondServer()
      program.sendSignal('SIGSTOP')
      return () => Promise.resolve(program.sendSignal('SIGCONT'))
    },
    stop: async () => {
      await nginx.stop()
      await Promise.all([first.program.stop(), second?.program.stop()])
      removeTrees()
    },
  }
}
