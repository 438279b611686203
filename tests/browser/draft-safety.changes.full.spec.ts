import {randomUUID} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect} from '@playwright/test'
import {readSettings} from '#runtime/environment/settings.ts'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {contentEditor} from '#tests/support/content/content-editor.ts'
import {enterPreview, previewCookie} from '#tests/support/browser/preview.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

const draftText = `Drafted ${randomUUID()}`
const editor = contentEditor()
const marks = /[\u200B-\u200D\uFEFF]{4,}/u
const pages = ['/', '/legal', '/trading-conditions', '/legal/privacy', '/blog', '/nope']
const inLanguage = (lang: string, page: string) => (lang === 'en' ? page : `/ar${page === '/' ? '' : page}`)

/** Drafts of a page's own text and of two texts on every page. */
const drafts = [
  {id: 'homePage', change: {'headline.en': draftText, 'headline.ar': draftText}},
  {id: 'siteSettings', change: {'tagline.en': draftText, 'tagline.ar': draftText}},
  {id: 'regionProfile-SG', change: {'name.en': draftText, 'name.ar': draftText}},
]

test.beforeAll(async () => {
  for (const {id, change} of drafts) {
    const published = await editor.getDocument(id)
    if (!published) throw new Error(`No ${id}`)
    await editor
      .transaction()
      .createOrReplace({...published, _id: `drafts.${id}`})
      .patch(`drafts.${id}`, (patch) => patch.set(change))
      .commit()
  }
})

test.afterAll(async () => {
  for (const {id} of drafts) await editor.delete(`drafts.${id}`)
})

test('while an editor sees drafts, every variant of every page stays published, and no cache contains them', async () => {
  // Every page of a site that was just started is rendered for it.
  test.setTimeout(180_000)
  const cookie = await previewCookie()
  for (const page of pages)
    for (const lang of languages)
      for (const region of regionCodes) {
        const address = inLanguage(lang, page)
        const [draft, visitor] = await Promise.all([
          readPage(siteUrl, address, {cookie: `${cookie}; region=${region}`}),
          readPage(siteUrl, address, {cookie: `region=${region}`}),
        ])
        expect(draft.html, address).toContain(draftText)
        expect(draft.html).toContain(`data-region="${region}"`)
        expect(draft.headers.get('cache-control')).toMatch(/^private,.*no-store/u)
        expect(draft.headers.get('content-security-policy')).toMatch(/nonce-[^;]*;.*frame-ancestors http:/u)
        for (const {html, headers} of [
          visitor,
          await readPage(siteUrl, address, {cookie: `region=${region}`}),
        ]) {
          expect(html, address).not.toContain(draftText)
          expect(html).not.toMatch(marks)
          expect(html).not.toContain('nonce=')
          expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
        }
      }
  const cacheFolder = path.join(readSettings().dataDir, 'stale-responses')
  for (const file of readdirSync(cacheFolder).filter((name) => name.endsWith('.json')))
    expect(readFileSync(path.join(cacheFolder, file), 'utf8'), file).not.toContain(draftText)
})

test('tables in a preview show the draft, public tables do not', async () => {
  const cookie = await previewCookie()
  const address = '/api/trading/instruments.csv?lang=en&region=SG'
  for (let round = 0; round < 2; round += 1) {
    const draft = await readPage(siteUrl, address, {cookie})
    expect(draft.html).toContain(draftText)
    expect(draft.html).not.toMatch(marks)
    expect(draft.headers.get('cache-control')).toBe('private, no-store')
    expect((await readPage(siteUrl, address)).html).not.toContain(draftText)
  }
})

test('an unpublished post is visible to its editor only, in the list and at its address', async () => {
  const cookie = await previewCookie()
  const model = await editor.getDocument('blogPost-pips-lots-and-margin')
  if (!model) throw new Error('No post')
  const slug = `post-${randomUUID()}`
  const _id = `drafts.${slug}`
  await editor
    .transaction()
    .create({...model, _id, slug: {current: slug}, publishedAt: '2099-01-01T00:00:00Z'})
    .patch(_id, (patch) => patch.set({'title.en': draftText}).unset(['excerpt']))
    .commit()
  try {
    for (const address of ['/blog', `/blog/${slug}`])
      expect((await readPage(siteUrl, address, {cookie})).html).toContain(draftText)
    expect((await readPage(siteUrl, '/blog')).html).not.toContain(draftText)
    const visitor = await readPage(siteUrl, `/blog/${slug}`)
    expect(visitor.status).toBe(404)
    expect(visitor.html).not.toContain(draftText)
  } finally {
    await editor.delete(_id)
  }
})

test('a publish while an editor sees drafts reaches everybody', async () => {
  const cookie = await previewCookie()
  const publishedText = `Published ${randomUUID()}`
  const before = await editor.getDocument('contactPage')
  if (!before) throw new Error('No contactPage')
  const isPublished = async () => (await readPage(siteUrl, '/contact')).html.includes(publishedText)
  try {
    await editor.patch('contactPage').set({'headline.en': publishedText}).commit()
    await expect.poll(isPublished).toBe(true)
    expect((await readPage(siteUrl, '/contact', {cookie})).html).toContain(publishedText)
  } finally {
    await editor.createOrReplace(before)
  }
  await expect.poll(isPublished).toBe(false)
})

test.describe('access to drafts', () => {
  test('is denied without a secret from the dataset', async () => {
    for (const query of [
      '',
      '?sanity-preview-secret=',
      '?sanity-preview-secret=guess&sanity-preview-pathname=/',
    ]) {
      const response = await readPage(siteUrl, `/api/draft/enable${query}`)
      expect(response.status).toBe(401)
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  test('is denied with forged cookies, or with only one of the two', async () => {
    const cookies = (await previewCookie()).split('; ')
    const next = cookies.find((cookie) => cookie.startsWith('__prerender_bypass=')) ?? ''
    const token = cookies.find((cookie) => cookie.startsWith('preview-token=')) ?? ''
    for (const cookie of [
      next,
      token,
      `__prerender_bypass=guess; ${token}`,
      `${next}; preview-token=guess`,
    ]) {
      const {html, headers} = await readPage(siteUrl, '/', {cookie})
      expect(html).not.toContain(draftText)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('content-security-policy')).not.toContain('nonce-')
    }
    const {headers} = await readPage(siteUrl, '/', {cookie: '__prerender_bypass=guess'})
    expect(headers.getSetCookie().join()).toMatch(/__prerender_bypass=; .*1970/u)
  })

  test('redirects to pages of this site only', async () => {
    for (const [requested, location] of [
      ['/legal?region=EU', '/legal?region=EU'],
      ['/ar/legal#cookies', '/ar/legal'],
      ['https://elsewhere.example/legal', '/legal'],
      ['//elsewhere.example/', '/'],
      ['/.//elsewhere.example/', '/'],
    ] as const) {
      const response = await enterPreview(requested)
      expect(response.status).toBe(307)
      expect(response.headers.get('location')).toBe(location)
    }
  })

  test('partitions its cookies in a frame of another site', async () => {
    const framed = {'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site'}
    const response = await enterPreview('/', framed)
    const cookies = response.headers.getSetCookie()
    for (const cookie of cookies)
      expect(cookie).toMatch(/^(?=.*; Secure)(?=.*; HttpOnly)(?=.*; SameSite=none)(?=.*; Partitioned)/iu)
    const region = await fetch(new URL('/api/region', siteUrl), {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '),
      },
      body: new URLSearchParams({region: 'SG', path: '/'}),
    })
    expect(region.headers.get('set-cookie')).toMatch(/^region=SG;.*Partitioned/u)
  })

  test('ends by a request of the editor, not of another site', async () => {
    const disable = new URL('/api/draft/disable', siteUrl)
    expect((await fetch(disable)).status).toBe(405)
    const elsewhere = {'sec-fetch-site': 'cross-site'}
    expect((await fetch(disable, {method: 'POST', headers: elsewhere})).status).toBe(403)
    const response = await fetch(disable, {
      method: 'POST',
      redirect: 'manual',
      headers: {'sec-fetch-site': 'same-origin'},
      body: new URLSearchParams({path: '/ar/legal'}),
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/ar/legal')
    expect(response.headers.getSetCookie().join()).toMatch(/preview-token=;.*1970/u)
  })
})
