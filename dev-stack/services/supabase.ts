import {serve} from '@hono/node-server'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {makeConnectionUrls} from '#runtime/environment/connection-urls.ts'
import {connectChannels} from '#packages/supabase-local/realtime/channels.ts'
import {serveChannels} from '#packages/supabase-local/realtime/serve-channels.ts'
import {exitWithMessage, onEnd} from '#runtime/process/run-command.ts'
import {createGateway} from '#packages/supabase-local/rest/create-gateway.ts'
import {authOptions, listProjectRoles, readAuthKeys} from './supabase-project.ts'

const settings = readSettings()
const keys = readKeys(settings.dataDir)
const urls = makeConnectionUrls(settings, keys)
const gateway = createGateway({
  urls,
  apiKeys: keys.supabase,
  projectRoles: listProjectRoles(keys),
  authKeys: readAuthKeys(settings.dataDir),
  authOptions,
  address: settings.urls.supabase,
  siteUrl: process.env['SITE_URL'] || settings.urls.site,
})

await exitWithMessage(gateway.start)

const realtime = connectChannels(urls.owner, (line) => console.error(line))
const server = serve({fetch: gateway.fetch, hostname: '127.0.0.1', port: settings.ports.supabase}, () => {
  console.log(`ready ${settings.urls.supabase}`)
})

const stopServing = serveChannels(server, [keys.supabase.publishable], realtime.channels)

onEnd(async () => {
  stopServing()
  server.close()
  await Promise.all([gateway.close(), realtime.end()])
})
