import '#tests/support/site-variables.ts'
import {IncomingMessage, ServerResponse} from 'node:http'
import {Socket} from 'node:net'
import {describe, expect, test, vi} from 'vitest'
import {limitRenders} from './limit-renders.ts'

vi.mock('server-only', () => ({}))

describe('what Next has to do for one network at once', () => {
  /** A server whose Next responds when a test says so. */
  function openServer() {
    const refused: number[] = []
    const filter = limitRenders((_response, _lang, seconds) => void refused.push(seconds))
    const running: Array<() => void> = []
    const visit = (network: string | undefined, method: string, url = '/contact') => {
      const request = new IncomingMessage(new Socket())
      const forwarded = network === undefined ? {} : {'x-forwarded-for': network}
      Object.assign(request, {method, url, headers: {host: 'localhost:3000', ...forwarded}})
      filter(request, new ServerResponse(request), async () => {
        await new Promise<void>((resolve) => {
          running.push(resolve)
        })
      })
    }
    const finish = async () => {
      for (const end of running.splice(0)) end()
      await new Promise(setImmediate)
    }
    return {refused, running, visit, finish}
  }

  test.each([
    ['forms without a script', 'POST', '/contact'],
    ['pages of an account', 'GET', '/account'],
    ['pages', 'GET', '/trading/EURUSD'],
    ['share pictures', 'GET', '/share/en/EU/legal'],
  ])('is a quarter of its renders: %s', async (_, method, url) => {
    const {refused, running, visit, finish} = openServer()
    for (let count = 0; count < 40; count += 1) visit('198.51.100.1', method, url)
    expect([running.length, refused.length]).toEqual([16, 24])
    visit('198.51.100.2', method, url)
    expect(running).toHaveLength(17)
    await finish()
    visit('198.51.100.1', method, url)
    expect(running).toHaveLength(1)
  })

  test('is not limited for what is not rendered, and where no proxy tells the visitors apart', () => {
    const {refused, running, visit} = openServer()
    for (let count = 0; count < 200; count += 1) {
      visit('198.51.100.1', 'GET', '/api/trading/quotes')
      visit(undefined, 'GET')
    }
    expect([running.length, refused.length]).toEqual([400, 0])
  })

  test('counts a request for a minute at most, and once', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
    const {refused, running, visit, finish} = openServer()
    for (let count = 0; count < 16; count += 1) visit('198.51.100.1', 'GET')
    vi.advanceTimersByTime(60_000)
    for (let count = 0; count < 16; count += 1) visit('198.51.100.1', 'GET')
    expect([running.length, refused.length]).toEqual([32, 0])
    for (const end of running.splice(0, 16)) end()
    await new Promise(setImmediate)
    visit('198.51.100.1', 'GET')
    expect(refused).toHaveLength(1)
    vi.useRealTimers()
    await finish()
  })
})
