import sharp from 'sharp'
import {expect, test} from 'vitest'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import {languages, pickText} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {houseWarning, strictestWarning} from '#domain/risk-warning.ts'
import {isolateInPlainText} from '#web/ui/plain-text.ts'

const get = (path: string): Promise<Response> => fetch(new URL(path, siteUrl))

const metaOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`, 'u').exec(html)?.[1]

const dataOf = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/gu)].map(
    ([, json = '']): unknown => JSON.parse(json),
  )

for (const [path, locale, title] of [
  ['/legal', 'en_GB', 'Legal disclaimer and risk warnings'],
  ['/ar/blog/what-a-swap-costs', 'ar_SA', 'تكلفة إبقاء الصفقة إلى اليوم التالي: رسوم التبييت (Swap) بالأرقام'],
] as const)
  test(`${path} has a title and a picture of its own when it is shared`, async () => {
    const {html} = await readPage(siteUrl, path)
    expect(metaOf(html, 'og:title')).toBe(title)
    expect(metaOf(html, 'og:locale')).toBe(locale)
    const address = metaOf(html, 'og:image') ?? ''
    const picture = await get(address)
    expect(picture.status).toBe(200)
    const {width, height, format} = await sharp(await picture.arrayBuffer()).metadata()
    expect({width, height, format}).toEqual({width: 1200, height: 630, format: 'png'})
  })

for (const lang of languages)
  for (const path of ['/', '/blog/what-a-swap-costs', '/trading', '/trading/XAUUSD'])
    test(`${path} in ${lang} begins its description with the risk warning where characters are limited`, async () => {
      for (const region of regionCodes) {
        const {html} = await readPage(siteUrl, publicPath(lang, path), {cookie: `region=${region}`})
        const warning = isolateInPlainText(
          lang,
          pickText(getRegionRecord(region).hasStandardWarning ? strictestWarning : houseWarning, lang),
        )
        const range = lang === 'ar' ? '74%' : '74-89'
        expect(warning.includes(range)).toBe(region === 'EU' || region === 'UK')
        expect(html.includes(range)).toBe(region === 'EU' || region === 'UK')
        for (const name of ['name="description"', 'property="og:description"', 'name="twitter:description"'])
          expect(html).toContain(`<meta ${name} content="${warning} `)
        expect(metaOf(html, 'og:image:alt')).toContain(warning)
      }
    })

for (const [lang, start] of [
  ['en', 0],
  ['ar', 600],
] as const)
  test(`a shared picture in ${lang} has the warning along its lower edge, on a ground of its own`, async () => {
    const response = await get(`/share/${lang}/legal`)
    expect(response.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
    const picture = sharp(await response.arrayBuffer())
    const {data} = await picture
      .extract({left: start, top: 540, width: 600, height: 90})
      .greyscale()
      .raw()
      .toBuffer({resolveWithObject: true})
    const shareOf = (isSuch: (grey: number) => boolean) => data.filter(isSuch).length / data.length
    expect(shareOf((grey) => grey > 220)).toBeGreaterThan(0.7)
    expect(shareOf((grey) => grey < 80)).toBeGreaterThan(0.03)
  })

test('there is no picture of a page that does not exist', async () => {
  const paths = ['/share/en/nope', '/share/xx/legal', '/share/ar/blog/no-such-post']
  const statuses = await Promise.all(paths.map(async (path) => [path, (await get(path)).status]))
  expect(statuses).toEqual(paths.map((path) => [path, 404]))
})

const person: unknown = expect.objectContaining({'@type': 'Person'})

test('a post has structured data about its author, date and place in the site', async () => {
  const {html} = await readPage(siteUrl, '/blog/what-a-swap-costs')
  expect(dataOf(html)).toEqual([
    expect.objectContaining({'@type': 'Organization', name: 'Marsa Markets'}),
    expect.objectContaining({
      '@type': 'Article',
      inLanguage: 'en',
      author: person,
    }),
    expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: [
        expect.objectContaining({position: 1, item: `${siteUrl}/`}),
        expect.objectContaining({position: 2, item: `${siteUrl}/blog`}),
        expect.objectContaining({position: 3, item: `${siteUrl}/blog/category/education`}),
        expect.objectContaining({position: 4, item: `${siteUrl}/blog/what-a-swap-costs`}),
      ],
    }),
  ])
})

test('the manifest names icons that are there', async () => {
  const manifest: unknown = await (await get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({name: 'Marsa Markets', start_url: '/'})
  const icons = ['/icons/icon-192.png', '/icons/icon-512.png', '/icons/maskable-512.png', '/apple-icon.png']
  const types = await Promise.all(
    icons.map(async (path) => [path, (await get(path)).headers.get('content-type')]),
  )
  expect(types).toEqual(icons.map((path) => [path, 'image/png']))
})

test.each([
  ['/favicon.ico', /^image\/(?:x-icon|vnd\.microsoft\.icon)/u],
  ['/apple-touch-icon.png', /^image\/png/u],
])('feed readers, mail programs and older browsers find %s without a link', async (path, type) => {
  const response = await get(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(type)])
})

test('password managers find where to change a password and where to manage passkeys', async () => {
  const change = await fetch(new URL('/.well-known/change-password', siteUrl), {redirect: 'manual'})
  expect([change.status, change.headers.get('location')]).toEqual([307, '/account#profile'])
  const passkeys = `${siteUrl}/account#sign-in-passkeys`
  expect(await (await get('/.well-known/passkey-endpoints')).json()).toEqual({
    enroll: passkeys,
    manage: passkeys,
  })
})

test('llms.txt leads to every listed page as Markdown, with the warning of its variant', async () => {
  const index = await (await get('/llms.txt')).text()
  expect(index).toMatch(/^# Marsa Markets\n\n> .+\n\n.*(?:risk|loss)/u)
  const links = [...index.matchAll(/\]\((?<url>\S+\.md)\)/gu)].map(({groups}) => groups?.['url'] ?? '')
  for (const path of ['/index.md', '/ar/index.md', '/legal.md', '/ar/blog/what-a-swap-costs.md'])
    expect(links).toContain(`${siteUrl}${path}`)
  for (const url of links) {
    const response = await fetch(url)
    expect([
      url,
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([url, 200, 'text/markdown; charset=utf-8', 'private, no-store'])
    expect(await response.text()).toMatch(url.includes('/ar/') ? /^> ## تحذير/mu : /^> ## Risk warning$/mu)
  }
})

test('a page as Markdown follows the region of its reader', async () => {
  const readAs = async (region: string) =>
    await (
      await fetch(new URL('/trading-conditions.md', siteUrl), {headers: {cookie: `region=${region}`}})
    ).text()
  const [europe, gulf] = [await readAs('EU'), await readAs('MENA')]
  expect(europe).not.toEqual(gulf)
  expect([europe.includes('74-89%'), gulf.includes('74-89%')]).toEqual([true, false])
})

test('a page as Markdown has the language of its address, whatever its reader prefers', async () => {
  for (const headers of [{'accept-language': 'ar'}, {cookie: 'lang=ar'}]) {
    const response = await fetch(new URL('/legal.md', siteUrl), {headers})
    expect([response.status, response.headers.get('content-language')]).toEqual([200, 'en'])
  }
})

test('llms.txt has the pages and the warning of its reader’s region', async () => {
  const readAs = async (region: string) =>
    await (await fetch(new URL('/llms.txt', siteUrl), {headers: {cookie: `region=${region}`}})).text()
  const [europe, gulf] = [await readAs('EU'), await readAs('MENA')]
  expect([europe.includes('74-89%'), gulf.includes('74-89%')]).toEqual([true, false])
})

test.each(['/account.md', '/auth.md', '/nothing.md', '/blog/no-such-post.md'])(
  '%s is not a page',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)
