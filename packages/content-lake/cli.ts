import {readCommandLine, usage, type Started} from './command-line.ts'
import {createContentLake, listen} from './content-lake.ts'

/** Runs a Content Lake until SIGTERM or SIGINT. */
async function run({port, lake: optionsFor, tokens}: Started): Promise<void> {
  // Drafts, comments and history are private. SQLite has no option for a file's mode, so the umask sets it.
  process.umask(0o077)
  const url = `http://localhost:${port}`
  const lake = createContentLake(optionsFor(url))
  const listening = await listen(lake, port)
  const stop = async (): Promise<void> => {
    await listening.close()
    lake.close()
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  for (const {project, user, token} of tokens) console.log(`${project}: ${user} has the token ${token}`)
  console.log(`ready ${url}`)
}

const badArguments = 2

try {
  const started = readCommandLine(process.argv.slice(2))
  if (started) await run(started)
  else console.log(usage)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof Error && 'code' in error ? badArguments : 1)
}
