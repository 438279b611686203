import {serve} from '@hono/node-server'
import {readKeys} from '#local/keys.ts'
import {readSettings} from '#local/settings.ts'
import {connectionUrls} from '#local/database/connection-urls.ts'
import {readAuthKeys} from '../auth/auth-keys.ts'
import {onEnd} from '../supervisor/on-end.ts'
import {createGateway} from './create-gateway.ts'

const settings = readSettings()
const keys = readKeys(settings.dataDir)
const gateway = createGateway({
  urls: connectionUrls(settings, keys),
  keys,
  authKeys: readAuthKeys(settings.dataDir),
  address: settings.urls.supabase,
  siteUrl: process.env['SITE_URL'] || settings.urls.site,
})

const server = serve({fetch: gateway.fetch, hostname: '127.0.0.1', port: settings.ports.supabase}, () => {
  console.log(`ready ${settings.urls.supabase}`)
})

onEnd(async () => {
  server.close()
  await gateway.close()
})
