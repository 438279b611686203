import {once} from 'node:events'
import {createServer} from 'node:net'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {checkSmtp, checkTcp} from './checks.ts'

const silent = createServer((socket) => socket.on('error', () => undefined))
const target = {host: '127.0.0.1', port: 0}

beforeAll(async () => {
  silent.listen(0, target.host)
  await once(silent, 'listening')
  target.port = z.object({port: z.number()}).parse(silent.address()).port
})
afterAll(() => silent.close())

test('a mail server that takes a connection and never greets fails its check, and ends nothing else', async () => {
  await expect(checkTcp(target)(AbortSignal.timeout(2_000))).resolves.toBeUndefined()
  await expect(checkSmtp(target)(AbortSignal.timeout(100))).rejects.toThrow('aborted')
  // An error of the socket that nobody hears would be reported now.
  await new Promise((heard) => setTimeout(heard, 0))
})
