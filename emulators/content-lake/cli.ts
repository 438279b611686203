import {readArguments, usage, type Started} from './command-line.ts'
import {createContentLake} from './content-lake.ts'
import {listen} from './listen.ts'

/** Runs a Content Lake until SIGTERM or SIGINT. */
async function run({port, lake: optionsFor, tokens}: Started): Promise<void> {
  // Drafts, comments and history are for their owner alone; SQLite takes no mode of its own.
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

try {
  const started = readArguments(process.argv.slice(2))
  if (started) await run(started)
  else console.log(usage)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
