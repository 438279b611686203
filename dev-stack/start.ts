import path from 'node:path'
import {exitWithMessage, onEnd} from '#runtime/process/run-command.ts'
import {endReplacedKeys} from '#runtime/environment/keys.ts'
import {describeMisspelt} from '#runtime/environment/misspelt-names.ts'
import {readStackVariables, requireStaffMail} from '#runtime/environment/site-variables.ts'
import {requireSiteVariables} from '#commands/site/site-context.ts'
import {refuseDemoBrand} from '#commands/site/refuse-demo-brand.ts'
import {neededPorts, neededSpace, checkPorts, checkSpace} from './stack/requirements.ts'
import {startStack} from './stack/start-stack.ts'
import {formatSummary} from './stack/summary.ts'
import {createSupervisor} from './supervisor/create-supervisor.ts'
import {endLeftovers} from './supervisor/run-file.ts'
import {unfinishedWork} from './data-folder.ts'
import {readArguments} from '#runtime/process/arguments.ts'

const root = path.resolve(import.meta.dirname, '..')
const log = (line: string) => console.log(line)
const {values} = readArguments({
  name: 'npm start',
  description:
    'Builds what changed and starts the whole product on this machine, with the demo brand, until Ctrl-C.',
  options: {
    dev: {
      type: 'boolean',
      default: false,
      description: 'from the sources, with hot reload, as npm run dev does',
    },
  },
  example: '--dev',
})
const mode = values.dev ? 'dev' : 'built'

async function start(): Promise<void> {
  const found = readStackVariables(root)
  const {settings} = found
  for (const line of describeMisspelt(root)) log(line)
  requireSiteVariables(found.variables.site)
  requireStaffMail(found.variables)
  await refuseDemoBrand(found.variables.site)
  const ended = await endLeftovers(settings.dataDir)
  if (ended.length > 0) log(`Ended services that an earlier start had left running: ${ended.join(', ')}`)
  if (unfinishedWork(settings.dataDir, 'restore').exists())
    throw new Error(
      `A restore into ${settings.dataDir} did not finish, so no publisher and no site may start on it. Restore again (npm run restore), or empty the folder (npm run reset).`,
    )
  await checkPorts(neededPorts(settings, found.variables))
  checkSpace(neededSpace(root, settings.dataDir))
  // The programs of an earlier start, which signed with them, have ended.
  const isEnded = endReplacedKeys(settings.dataDir, new Date().toISOString())
  const {keys, variables} = isEnded ? readStackVariables(root) : found

  const supervisor = createSupervisor(settings.dataDir, log)
  const ending = onEnd(async () => {
    log('Stopping …')
    await supervisor.stop()
    log('Stopped.')
  })
  try {
    await startStack({root, mode, settings, keys, variables, supervisor, say: log})
    log(formatSummary(settings, variables, process.uptime()))
  } catch (error) {
    // A signal arrived during startup, so the services stopped before they were ready.
    if (ending.requested) return
    await supervisor.stop()
    throw error
  }
}

process.chdir(root)
await exitWithMessage(start)
