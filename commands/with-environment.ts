import {spawn} from 'node:child_process'
import path from 'node:path'
import {exitWithMessage, runCommand} from '#runtime/process/run-command.ts'
import {isFullyHosted} from '#runtime/environment/hosted-services.ts'
import {loadDotenv} from '#runtime/environment/settings.ts'
import {readStackVariables} from '#runtime/environment/site-variables.ts'

// Usage: node commands/with-environment.ts [--publisher | --evidence | --market-data] <command> [arguments]
// Runs a command with the environment of the stack: the configured variables, and the embedded ones for each service that isn't hosted.
// Only the publisher gets the signing key. The evidence run gets only the publisher's database key.

const root = path.resolve(import.meta.dirname, '..')

/** Runs a program that only checks its arguments. Exits with its code if it rejects them. */
async function checkArguments(args: readonly string[]): Promise<void> {
  const checking = spawn(process.execPath, args, {
    env: {...process.env, CHECK_ARGUMENTS: 'only'},
    stdio: 'inherit',
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    checking.once('error', reject)
    checking.once('exit', resolve)
  })
  if (code !== 0) process.exit(code ?? 1)
}

await exitWithMessage(async () => {
  const given = process.argv.slice(2)
  const [isPublisher, isEvidence] = [given[0] === '--publisher', given[0] === '--evidence']
  const isMarketData = given[0] === '--market-data'
  const [command, ...args] = isPublisher || isEvidence || isMarketData ? given.slice(1) : given
  if (command === undefined) throw new Error('Usage: node commands/with-environment.ts <command> [arguments]')
  // A program's help doesn't need variables, and a program with other arguments changes nothing.
  const isProgram = command === 'node' && args[0]?.endsWith('.ts')
  if (isProgram && args.includes('--help')) await runCommand([command, ...args], process.env)
  if (isProgram) await checkArguments(args)
  loadDotenv(root)
  if (isFullyHosted(process.env)) await runCommand([command, ...args], process.env)
  const {keys, variables} = readStackVariables(root)
  await runCommand([command, ...args], {
    ...process.env,
    ...variables.site,
    ...variables.receipts,
    ...variables.studio,
    ...variables.workers,
    ...(isPublisher ? variables.publisher : {}),
    ...(isEvidence ? variables.evidence : {}),
    ...(isMarketData ? variables.marketData : {}),
    // For importing and exporting content. The site never gets this token.
    ...(variables.embedded.sanity && {SANITY_WRITE_TOKEN: keys.content.editor}),
  })
})
