import {describe, expect, test} from 'vitest'
import {chooseDownloadAction, choosePrimaryHref} from './download-screen.tsx'

describe('the button of a download', () => {
  test.each([
    ['mac', '/download/mt-mac', 'details'],
    ['web', '/download/mt-webtrader', 'details'],
    ['web', 'https://web.metatrader.app/terminal', 'open'],
    ['ios', 'https://apps.apple.com/app/metatrader-5/id413251709', 'getApp'],
    ['android', 'https://play.google.com/store/apps/details?id=com.spotware.ct', 'getApp'],
    ['windows', 'https://www.metatrader5.com/en/download', 'download'],
  ] as const)('for %s at %s says %s', (kind, href, action) => {
    expect(chooseDownloadAction({kind, href})).toBe(action)
  })
})

describe('the main button', () => {
  const web = {kind: 'web', href: 'https://app.ctrader.com/'} as const
  const phone = {kind: 'mobile', href: '/download/ctrader-mobile'} as const

  test('opens an edition that runs in the browser', () => {
    expect(choosePrimaryHref({_type: 'platformEdition', downloads: [web, phone]})).toBe(
      'https://app.ctrader.com/',
    )
  })

  test('leads to the list where there are several downloads', () => {
    expect(choosePrimaryHref({_type: 'platformEdition', downloads: [phone, web]})).toBe('#downloads')
    expect(choosePrimaryHref({_type: 'platform', downloads: [web, phone]})).toBe('#downloads')
  })
})
