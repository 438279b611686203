import path from 'node:path'
import {exitWithMessage} from './process/exit-with-message.ts'
import {readStackVariables} from './environment/read-stack-variables.ts'
import {runCommand} from './process/run-command.ts'
import {planSite} from './site/plan-site.ts'

const root = path.resolve(import.meta.dirname, '..')

// The built site alone, against the services that the environment names. Behind an address of its own it is reached from elsewhere.
await exitWithMessage(async () => {
  const {settings, variables} = readStackVariables(root)
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
