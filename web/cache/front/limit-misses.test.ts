import '#tests/support/site-variables.ts'
import {IncomingMessage, ServerResponse} from 'node:http'
import {Socket} from 'node:net'
import {describe, expect, test, vi} from 'vitest'
import {limitMisses} from './limit-misses.ts'

vi.mock('server-only', () => ({}))

describe('addresses without a page', () => {
  /** Requests an address as a network, and returns whether Next got it. Next responds with the status, also if the visitor leaves at once. */
  async function visit(url: string, network: string, status: 200 | 404, method = 'GET'): Promise<boolean> {
    const request = new IncomingMessage(new Socket())
    Object.assign(request, {method, url, headers: {host: 'localhost:3000', 'x-forwarded-for': network}})
    const response = new ServerResponse(request)
    let isPassed = false
    const filter = limitMisses(() => undefined)
    const handled: unknown = filter(request, response, async () => {
      isPassed = true
      response.destroy()
      await Promise.resolve()
      response.statusCode = status
    })
    await Promise.resolve(handled)
    return isPassed
  }

  const tries = 300
  const exhaust = async (network: string, url: (number: number) => string, status: 200 | 404) => {
    for (let number = 0; number < tries; number += 1) await visit(url(number), network, status)
  }

  test('are refused to a network after three hundred in a minute, and so is what Next would render', async () => {
    await exhaust('198.51.100.31', (number) => `/legal/${number}`, 404)
    for (const url of ['/legal/1', '/ar/legal', '/share/en/legal', '/legal?_rsc=a'])
      expect([url, await visit(url, '198.51.100.31', 200)]).toEqual([url, false])
    expect(await visit('/legal/1', '198.51.100.32', 404)).toBe(true)
    for (const url of ['/api/ready', '/media/a.png'])
      expect(await visit(url, '198.51.100.31', 200)).toBe(true)
    expect(await visit('/contact', '198.51.100.31', 200, 'POST')).toBe(true)
  })

  test('are the only ones that count', async () => {
    await exhaust('198.51.100.33', () => '/legal', 200)
    await exhaust('198.51.100.33', (number) => `/media/${number}`, 404)
    expect(await visit('/legal', '198.51.100.33', 200)).toBe(true)
  })
})
