import path from 'node:path'
import {exitWithMessage, runCommand} from '#runtime/process/run-command.ts'
import {readStackVariables} from '#runtime/environment/site-variables.ts'
import {assertNotServed} from './site/check-build.ts'
import {planSiteBuild} from './site/plan-site.ts'
import {requireSiteVariables, readSiteContext} from './site/site-context.ts'
import {readArguments} from '#runtime/process/arguments.ts'

readArguments({
  name: 'npm run build',
  description: 'Builds the site for production from the services that the environment and `.env` name.',
  options: {},
})

const root = path.resolve(import.meta.dirname, '..')

// Builds the site from the configured services. The responses stay with the build, so that servers can start without the services.
await exitWithMessage(async () => {
  const environment = readStackVariables(root)
  requireSiteVariables(environment.variables.site)
  assertNotServed(root)
  const {args, env} = planSiteBuild(readSiteContext(root, environment))
  await runCommand([process.execPath, ...args], env)
})
