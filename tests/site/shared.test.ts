import sharp from 'sharp'
import {expect, test} from 'vitest'
import {readPage} from '#tests/support/read-page.ts'
import {languages} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {warningOfNoRegion} from '#web/features/region-profile/warning-of-no-region.ts'
import {siteUrl} from '#tests/support/site-url.ts'

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
      const {html} = await readPage(siteUrl, publicPath(lang, path))
      for (const name of ['name="description"', 'property="og:description"', 'name="twitter:description"'])
        expect(html).toContain(`<meta ${name} content="${warningOfNoRegion(lang)} `)
      expect(metaOf(html, 'og:image:alt')).toContain(warningOfNoRegion(lang))
    })

for (const [lang, start] of [
  ['en', 0],
  ['ar', 600],
] as const)
  test(`a shared picture in ${lang} has the warning along its lower edge, on a ground of its own`, async () => {
    const picture = sharp(await (await get(`/share/${lang}/legal`)).arrayBuffer())
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
