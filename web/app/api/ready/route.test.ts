import '#tests/support/site-variables.ts'
import {expect, test, vi} from 'vitest'
import {NextRequest} from 'next/server'
import {noteRefused} from '#web/cache/refused-texts.ts'
import {log} from '#web/log/log.ts'
import {GET} from './route.ts'

vi.mock('#web/cache/monitor-sources.ts', () => ({checkSource: async () => await Promise.resolve()}))
vi.spyOn(log, 'error').mockReturnValue()

globalThis.marsaIsWarm = true

test('everybody may know how many texts are withheld, and nobody which', async () => {
  noteRefused('promotions landingPage', [
    {document: 'landing-a', type: 'landingPage', pages: '/lp/not-announced', rule: 'it makes a claim'},
  ])
  const response = await GET(new NextRequest('http://localhost/api/ready?deep'))
  const said = await response.text()
  expect(JSON.parse(said)).toMatchObject({refused: 1})
  expect(said).not.toMatch(/landing|announced|claim/u)
})

test('a server that has not rendered its first pages is not ready', async () => {
  globalThis.marsaIsWarm = false
  const response = await GET(new NextRequest('http://localhost/api/ready'))
  expect([response.status, await response.json()]).toEqual([503, {status: 'starting'}])
  globalThis.marsaIsWarm = true
  expect((await GET(new NextRequest('http://localhost/api/ready'))).status).toBe(200)
})
