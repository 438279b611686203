import path from 'node:path'
import {exitWithMessage} from './process/exit-with-message.ts'
import {readStackVariables} from './environment/read-stack-variables.ts'
import {runCommand} from './process/run-command.ts'
import {planSiteBuild} from './site/plan-site.ts'
import {siteOfEnvironment} from './site/site-of-environment.ts'

const root = path.resolve(import.meta.dirname, '..')

// Builds the site from the services that the environment names. What it read of them stays with the build, for servers that start without them.
await exitWithMessage(async () => {
  const {args, env} = planSiteBuild(siteOfEnvironment(root, readStackVariables(root)))
  await runCommand([process.execPath, ...args], env)
})
