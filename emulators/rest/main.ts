import {serve} from '@hono/node-server'
import {readKeys} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'
import {connectionUrls} from '#commands/environment/connection-urls.ts'
import {readAuthKeys} from '../auth/auth-keys.ts'
import {Channels} from '../realtime/channels.ts'
import {subscribeToDatabase} from '../realtime/subscribe-to-database.ts'
import {serveChannels} from '../realtime/serve-channels.ts'
import {exitWithMessage} from '#commands/process/exit-with-message.ts'
import {onEnd} from '#commands/process/on-end.ts'
import {createGateway} from './create-gateway.ts'

const settings = readSettings()
const keys = readKeys(settings.dataDir)
const urls = connectionUrls(settings, keys)
const gateway = createGateway({
  urls,
  keys,
  authKeys: readAuthKeys(settings.dataDir),
  address: settings.urls.supabase,
  siteUrl: process.env['SITE_URL'] || settings.urls.site,
})

await exitWithMessage(gateway.start)

const channels = new Channels()
const subscription = subscribeToDatabase(urls.owner, channels, (line) => console.error(line))
const server = serve({fetch: gateway.fetch, hostname: '127.0.0.1', port: settings.ports.supabase}, () => {
  console.log(`ready ${settings.urls.supabase}`)
})

const stopServing = serveChannels(server, [keys.supabase.publishable], channels)

onEnd(async () => {
  stopServing()
  server.close()
  await Promise.all([gateway.close(), subscription.end()])
})
