import {afterEach, describe, expect, test} from 'vitest'
import {findBySymbol} from '#domain/instruments/search/other-names.ts'
import {visitTo} from '#tests/support/unit/routing.ts'
import {decide} from './decide.ts'
import {readSpelling, matchSpelledInstrument} from './spelled-symbols.ts'

const instruments = [
  {symbol: 'EURUSD', assetClass: 'fx'},
  {symbol: 'BRK-B', assetClass: 'share'},
  {symbol: 'VOD.L', assetClass: 'share'},
  {symbol: 'GER40', assetClass: 'majorIndex'},
  {symbol: 'BTCUSD', assetClass: 'crypto'},
] as const

afterEach(() => {
  globalThis.marsaSpelledInstrument = undefined
})

const visit = async (path: string, storedRegion = 'MENA') => {
  globalThis.marsaSpelledInstrument = async (text) => findBySymbol(instruments, text)
  return decide({...visitTo(path, {storedRegion}), spelledInstrument: await matchSpelledInstrument(path)})
}

describe('an instrument in another spelling', () => {
  test.each([
    ['/trading/eurusd', '/trading/EURUSD'],
    ['/trading/EUR%2FUSD', '/trading/EURUSD'],
    ['/trading/EUR/USD', '/trading/EURUSD'],
    ['/trading/%E2%80%8FEURUSD', '/trading/EURUSD'],
    ['/trading/BRK.B', '/trading/BRK-B'],
    ['/trading/vod.l', '/trading/VOD.L'],
    ['/trading/GER30', '/trading/GER40'],
    ['/trading/%D8%AF%D8%A7%D9%83%D8%B3', '/trading/GER40'],
    ['/ar/trading/eurusd', '/ar/trading/EURUSD'],
    ['/AR/Trading/eurusd', '/ar/trading/EURUSD'],
    ['/Trading/EURUSD', '/trading/EURUSD'],
  ])('%s leads to %s', async (path, to) => {
    expect(await visit(path)).toMatchObject({kind: 'redirect', to, permanent: true})
    expect(await visit(path)).not.toHaveProperty('search')
  })

  test.each(['/trading/EURUSD', '/ar/trading/BRK-B', '/trading/VOD.L'])('%s is shown', async (path) => {
    expect(await visit(path)).toMatchObject({kind: 'show', status: 200})
  })

  test.each(['/trading/foo', '/trading/%', '/trading/FOO/BAR', '/trading/%00', '/trading/'])(
    '%s stays unknown',
    async (path) => {
      expect(await visit(path)).toMatchObject({kind: 'show', status: 404})
    },
  )

  test('is not given away where it may not be marketed', async () => {
    expect(await visit('/trading/btcusd', 'UK')).toMatchObject({kind: 'show', status: 404})
    expect(await visit('/trading/btcusd', 'MENA')).toMatchObject({to: '/trading/BTCUSD'})
  })

  test('is looked up for no address that is written as symbols are', () => {
    expect(['/trading/EURUSD', '/trading/US500', '/trading', '/blog/eurusd'].map(readSpelling)).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(readSpelling('/trading/DAX')).toBeNull()
    expect(readSpelling('/trading/GER30')).toBe('GER30')
  })
})

describe('an address with capitals', () => {
  test.each([
    ['/AR', '/ar'],
    ['/Ar/blog', '/ar/blog'],
    ['/EN/legal', '/legal'],
    ['/En', '/'],
    ['/Legal', '/legal'],
    ['/LEGAL/History', '/legal/history'],
    ['/Blog/Category/Crypto', '/blog/category/crypto'],
  ])('%s leads to %s', async (path, to) => {
    const decision = await visit(path)
    expect(decision).toMatchObject({kind: 'redirect', to, permanent: true, reason: 'letter-case'})
    expect(decision).not.toHaveProperty('search')
  })

  test.each(['/Nope', '/AR/Nope', '/Legal/nope/again', '/API'])('%s stays unknown', async (path) => {
    expect(await visit(path)).toMatchObject({kind: 'show', status: 404})
  })
})
