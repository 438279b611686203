import path from 'node:path'
import {exitWithMessage} from './process/exit-with-message.ts'
import {readStackVariables} from './environment/read-stack-variables.ts'
import {runCommand} from './process/run-command.ts'

// Usage: node commands/with-environment.ts [--publisher] <command> [arguments]
// Runs a command with the environment of the stack: the configured variables, and the embedded ones for each service that is not hosted.
// Only the publisher gets the key that seals.
await exitWithMessage(async () => {
  const given = process.argv.slice(2)
  const isPublisher = given[0] === '--publisher'
  const [command, ...args] = isPublisher ? given.slice(1) : given
  if (command === undefined) throw new Error('Usage: node commands/with-environment.ts <command> [arguments]')
  const {keys, variables} = readStackVariables(path.resolve(import.meta.dirname, '..'))
  await runCommand([command, ...args], {
    ...process.env,
    ...variables.site,
    ...variables.studio,
    ...variables.workers,
    ...(isPublisher ? variables.publisher : {}),
    // For importing and exporting content; the site never gets it.
    ...(variables.embedded.sanity && {SANITY_WRITE_TOKEN: keys.content.editor}),
  })
})
