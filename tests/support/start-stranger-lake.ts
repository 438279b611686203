import path from 'node:path'
import {freePort} from './free-port.ts'
import {startProgram} from './start-program.ts'
import {waitUntil} from './wait-until.ts'

const cli = path.resolve(import.meta.dirname, '../../emulators/content-lake/cli.ts')

export type StrangerLake = Readonly<{
  /** Its address: `localhost` and the port. */
  host: string
  url: string
  token: (project: string, user: string) => string
  stop: () => Promise<void>
}>

/** Starts a Content Lake by its command line as a project without any of this product would. */
export async function startStrangerLake(args: readonly string[]): Promise<StrangerLake> {
  const port = await freePort()
  const program = startProgram([process.execPath, cli, '--port', String(port), ...args], {
    folder: process.cwd(),
    variables: {PATH: process.env['PATH'] ?? ''},
  })
  const host = `localhost:${port}`
  await waitUntil('the Content Lake is ready', async () => {
    if (!program.isRunning()) throw new Error(`The Content Lake ended: ${program.output()}`)
    return await Promise.resolve(program.output().includes(`ready http://${host}`) || undefined)
  })
  return {
    host,
    url: `http://${host}`,
    token: (project, user) => {
      const [, token] =
        new RegExp(`^${project}: ${user} has the token (\\S+)$`, 'mu').exec(program.output()) ?? []
      if (token === undefined) throw new Error(`There is no user "${user}" of "${project}"`)
      return token
    },
    stop: program.stop,
  }
}
