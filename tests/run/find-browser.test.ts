import {describe, expect, test} from 'vitest'
import {type BrowserPlaces, makeLaunchOptions, lookUpBrowser} from '#tests/support/find-browser.ts'

const shell = '/usr/bin/chromium-headless-shell'
const complete = '/usr/bin/chromium'

const places = (installed: readonly string[], more: Partial<BrowserPlaces> = {}): BrowserPlaces => ({
  configured: undefined,
  isExecutable: (file) => installed.includes(file),
  own: () => null,
  ...more,
})

describe('the browser of a machine', () => {
  test('is the configured one, whatever else is installed', () => {
    expect(lookUpBrowser('shell', places([shell, '/opt/mine'], {configured: '/opt/mine'}))).toEqual({
      path: '/opt/mine',
    })
  })

  test('a configured path that cannot be run is named, and nothing is used in its place', () => {
    expect(() => lookUpBrowser('shell', places([shell], {configured: '/opt/mine'}))).toThrow(
      'CHROMIUM_PATH names /opt/mine',
    )
  })

  test('is a shell before a complete browser, and a complete one for screenshots', () => {
    const both = places([complete, shell], {own: () => 'playwright'})
    expect(lookUpBrowser('shell', both)).toEqual({path: shell})
    expect(lookUpBrowser('complete', both)).toEqual({path: complete})
  })

  test("is Playwright's own shell before a complete browser of the system", () => {
    const own: BrowserPlaces['own'] = (kind) => (kind === 'shell' ? 'playwright' : null)
    expect(lookUpBrowser('shell', places([complete], {own}))).toBe('playwright')
    expect(lookUpBrowser('complete', places([complete], {own}))).toEqual({path: complete})
  })

  test('a complete browser serves where there is no shell, a shell never where a complete one is needed', () => {
    expect(lookUpBrowser('shell', places([complete]))).toEqual({path: complete})
    expect(lookUpBrowser('complete', places([shell]))).toBeNull()
    expect(lookUpBrowser('shell', places([]))).toBeNull()
  })

  // The sources are checked on machines without a browser, and the check reads the configuration of the tests.
  test('may be missing when the configuration is read', () => {
    expect(makeLaunchOptions(null, 'shell')).not.toHaveProperty('executablePath')
    expect(makeLaunchOptions({path: shell}, 'shell')).toHaveProperty('executablePath', shell)
  })
})
