import path from 'node:path'
import {exitWithMessage} from './process/exit-with-message.ts'
import {readStackVariables} from './environment/read-stack-variables.ts'
import {timeStampVariables} from './environment/time-stamp-variables.ts'
import {runCommand} from './process/run-command.ts'
import {describeTrust} from './site/describe-trust.ts'
import {planSite} from './site/plan-site.ts'
import {refuseDemoBrand} from './site/refuse-demo-brand.ts'
import {refuseOtherBuild} from './site/refuse-other-build.ts'
import {siteOfEnvironment} from './site/site-of-environment.ts'

const root = path.resolve(import.meta.dirname, '..')

// Serves the built site, against the services that the environment names.
await exitWithMessage(async () => {
  refuseOtherBuild(root)
  const environment = readStackVariables(root)
  const {settings, variables} = environment
  console.log(describeTrust(variables, {...process.env, ...timeStampVariables(settings, process.env)}))
  await refuseDemoBrand(variables.site)
  const {args, env} = planSite(siteOfEnvironment(root, environment), 'built')
  await runCommand([process.execPath, ...args], env)
})
