import path from 'node:path'
import {exitWithMessage} from './process/exit-with-message.ts'
import {readStackVariables} from './environment/read-stack-variables.ts'
import {timeStampVariables} from './environment/time-stamp-variables.ts'
import {runCommand} from './process/run-command.ts'
import {describeTrust} from './site/describe-trust.ts'
import {planSite} from './site/plan-site.ts'
import {refuseDemoBrand} from './site/refuse-demo-brand.ts'

const root = path.resolve(import.meta.dirname, '..')

// Serves the built site, against the services that the environment names. With a public SITE_URL it listens on all interfaces.
await exitWithMessage(async () => {
  const {settings, variables} = readStackVariables(root)
  console.log(describeTrust(variables, {...process.env, ...timeStampVariables(settings, process.env)}))
  await refuseDemoBrand(variables.site)
  const {args, env} = planSite(
    {
      root,
      url: settings.urls.site,
      port: settings.ports.site,
      variables: variables.site,
      reach: variables.site['SITE_URL'] === settings.urls.site ? 'loopback' : 'everywhere',
    },
    'built',
  )
  await runCommand([process.execPath, ...args], env)
})
