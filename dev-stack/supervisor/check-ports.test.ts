import {once} from 'node:events'
import {createServer} from 'node:net'
import {expect, test} from 'vitest'
import {freePort} from '#tests/support/free-port.ts'
import {checkPorts} from './check-ports.ts'

const lake = (port: number) => ({port, title: 'the Content Lake', variable: 'LAKE_PORT'})
const site = (port: number) => ({port, title: 'the site', variable: 'SITE_PORT'})

test('free ports pass', async () => {
  await expect(checkPorts([lake(await freePort()), site(await freePort())])).resolves.toBeUndefined()
})

test.each(['127.0.0.1', '0.0.0.0'])(
  'a port that %s listens on is named, with number and variable',
  async (host) => {
    const port = await freePort()
    const holder = createServer().listen(port, host)
    await once(holder, 'listening')
    await expect(checkPorts([lake(port), site(await freePort())])).rejects.toThrow(
      `Port ${port} for the Content Lake (LAKE_PORT) is in use. Stop what listens there, or choose another: LAKE_PORT=${port + 1}`,
    )
    holder.close()
  },
)

test('one port for two services is reported', async () => {
  const port = await freePort()
  await expect(checkPorts([lake(port), site(port)])).rejects.toThrow(
    `Port ${port} is used twice: LAKE_PORT and SITE_PORT.`,
  )
})
