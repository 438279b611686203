import {readSettings} from '#runtime/environment/settings.ts'
import {onEnd} from '#runtime/process/run-command.ts'
import {createStudioServer} from './create-studio-server.ts'
import {studioOutput} from './plan-studio.ts'

const settings = readSettings()
const server = createStudioServer(studioOutput(process.cwd()).folder, {
  lakeUrl: process.env['SANITY_STUDIO_API_HOST'] || undefined,
  siteUrl: process.env['SANITY_STUDIO_SITE_URL'] || settings.urls.site,
})

server.listen(settings.ports.studio, '127.0.0.1', () => console.log(`ready ${settings.urls.studio}`))

onEnd(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => {
    server.close(resolve)
  })
})
