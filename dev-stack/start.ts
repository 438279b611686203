import path from 'node:path'
import {exitWithMessage} from '#commands/process/exit-with-message.ts'
import {readStackVariables} from '#commands/environment/read-stack-variables.ts'
import {refuseDemoBrand} from '#commands/site/refuse-demo-brand.ts'
import {neededPorts} from './stack/needed-ports.ts'
import {neededSpace} from './stack/needed-space.ts'
import {startStack} from './stack/start-stack.ts'
import {summary} from './stack/summary.ts'
import {checkPorts} from './supervisor/check-ports.ts'
import {checkSpace} from './supervisor/check-space.ts'
import {createSupervisor} from './supervisor/create-supervisor.ts'
import {endLeftovers} from './supervisor/end-leftovers.ts'
import {onEnd} from '#commands/process/on-end.ts'

const root = path.resolve(import.meta.dirname, '..')
const say = (line: string) => console.log(line)
const mode = process.argv.includes('--dev') ? 'dev' : 'built'

async function start(): Promise<void> {
  const {settings, keys, variables} = readStackVariables(root)
  await refuseDemoBrand(variables.site)
  const ended = await endLeftovers(settings.dataDir)
  if (ended.length > 0) say(`Ended services that an earlier start had left running: ${ended.join(', ')}`)
  await checkPorts(neededPorts(settings, variables))
  checkSpace(neededSpace(root, settings.dataDir))

  const supervisor = createSupervisor(settings.dataDir, say)
  const ending = onEnd(async () => {
    say('Stopping …')
    await supervisor.stop()
    say('Stopped.')
  })
  try {
    await startStack({root, mode, settings, keys, variables, supervisor, say})
    say(summary(settings, variables, process.uptime()))
  } catch (error) {
    // Ended while starting: the services were stopped before they could become ready.
    if (ending.requested) return
    await supervisor.stop()
    throw error
  }
}

process.chdir(root)
await exitWithMessage(start)
