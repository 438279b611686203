import {existsSync} from 'node:fs'
import {expect, test} from 'vitest'
import {fonts, withoutNetwork} from './create-studio-server.ts'

test('the typeface comes from here, upright and italic', () => {
  const sheet = `
    src: url("https://studio-static.sanity.io/Inter-SemiBold.woff2");
    src: url("https://studio-static.sanity.io/Inter-SemiBoldItalic.woff2");
    src: url(https://design-system-static.sanity.io/InterVariable-latin-20260728.woff2);
    src: url(https://design-system-static.sanity.io/InterVariable-Italic-latin-20260728.woff2);`
  expect([...withoutNetwork(sheet).matchAll(/url\("?([^")]*)"?\)/gu)].map(([, url]) => url)).toEqual([
    '/fonts/inter.woff2',
    '/fonts/inter-italic.woff2',
    '/fonts/inter.woff2',
    '/fonts/inter-italic.woff2',
  ])
  expect(Object.values(fonts).map((file) => existsSync(file))).toEqual([true, true])
})

test('the script of the dashboard is left out, and no other', () => {
  const page =
    '<script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script><script src="/static/a.js"></script>'
  expect(withoutNetwork(page)).toBe('<script src="/static/a.js"></script>')
})
