import {once} from 'node:events'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {freePort} from '#tests/support/ports.ts'
import {checkPorts, checkSpace} from './requirements.ts'

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
      `Port ${port} for the Content Lake (LAKE_PORT) is in use. Stop what listens there, or choose another: LAKE_PORT=`,
    )
    holder.close()
  },
)

test('another port that is proposed is free, no service has it, and no other is told to take it', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const {port} = z.object({port: z.int()}).parse(holder.address())
  const problem = await checkPorts([lake(port), site(port), lake(port + 1), site(port + 2)]).catch(String)
  holder.close()
  const [, first, second] =
    /^All at once: LAKE_PORT=(\d+) SITE_PORT=(\d+).* npm start$/mu.exec(problem ?? '') ?? []
  expect(Number(first)).toBeGreaterThan(port + 2)
  expect(Number(second)).toBeGreaterThan(Number(first))
})

test('one port for two services is reported', async () => {
  const port = await freePort()
  await expect(checkPorts([lake(port), site(port)])).rejects.toThrow(
    `Port ${port} is used twice: LAKE_PORT and SITE_PORT.`,
  )
})

const needs = (megabytes: number) => [
  {folder: path.join(tmpdir(), 'not-there-yet/data'), megabytes, purpose: 'a first start'},
]

test('a disk with room is enough, also for a folder that is not there yet', () => {
  expect(() => checkSpace(needs(1))).not.toThrow()
})

test('a disk with too little room is named, with what is free and what is needed', () => {
  expect(() => checkSpace(needs(1e12))).toThrow(
    /not-there-yet\/data has \d+ MB free, and a first start takes 1000000000000 MB: make room, and start again\.$/u,
  )
})
