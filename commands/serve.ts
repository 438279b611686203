import path from 'node:path'
import {exitWithMessage} from './process/exit-with-message.ts'
import {readStackVariables} from './environment/read-stack-variables.ts'
import {runCommand} from './process/run-command.ts'
import {planSite} from './site/plan-site.ts'

const root = path.resolve(import.meta.dirname, '..')

// Serves the built site, against the services that the environment names. With a public SITE_URL it listens on all interfaces.
await exitWithMessage(async () => {
  const {settings, variables} = readStackVariables(root)
  const {SITE_URL, SANITY_PROJECT_ID, SANITY_DATASET, SUPABASE_URL} = variables.site
  console.log(`${SITE_URL} trusts
  for its content:          ${SANITY_PROJECT_ID}/${SANITY_DATASET}${variables.embedded.sanity ? ' (embedded)' : ''}
  for data and accounts:    ${SUPABASE_URL}${variables.embedded.supabase ? ' (embedded)' : ''}
  for visitors' addresses:  ${process.env['TRUSTED_PROXY_HOPS'] || 'no'} proxies`)
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
