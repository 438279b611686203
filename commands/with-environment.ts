import path from 'node:path'
import {exitWithMessage} from './process/exit-with-message.ts'
import {readStackVariables} from './environment/read-stack-variables.ts'
import {runCommand} from './process/run-command.ts'

// Usage: node commands/with-environment.ts <command> [arguments]
// Runs it with the environment of the stack: the given variables, and the embedded ones for each service that is not hosted.
await exitWithMessage(async () => {
  const [command, ...args] = process.argv.slice(2)
  if (command === undefined) throw new Error('Usage: node commands/with-environment.ts <command> [arguments]')
  const {keys, variables} = readStackVariables(path.resolve(import.meta.dirname, '..'))
  await runCommand([command, ...args], {
    ...process.env,
    ...variables.site,
    ...variables.studio,
    ...variables.workers,
    // For importing and exporting content; the site as a server never has it.
    ...(variables.embedded.sanity && {SANITY_WRITE_TOKEN: keys.content.editor}),
  })
})
