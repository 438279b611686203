import path from 'node:path'
import {serve} from '@hono/node-server'
import {readSettings} from '#runtime/environment/settings.ts'
import {timestampAuthorityFolder} from '#runtime/environment/hosted-services.ts'
import {onEnd} from '#runtime/process/run-command.ts'
import {
  createTimestampAuthority,
  openSerialNumbers,
} from '#packages/timestamp-authority/create-timestamp-authority.ts'
import {openIdentity} from './timestamp-identity.ts'

const {ports, urls, dataDir} = readSettings()
const folder = path.join(dataDir, timestampAuthorityFolder)
const authority = {identity: openIdentity(folder), serialNumbers: openSerialNumbers(folder)}
const server = serve(
  {fetch: createTimestampAuthority(authority), hostname: '127.0.0.1', port: ports.timestampAuthority},
  () => console.log(`ready ${urls.timestampAuthority}`),
)

onEnd(async () => {
  await new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
  })
})
