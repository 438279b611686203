import {randomUUID} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect} from '@playwright/test'
import {readSettings} from '#commands/environment/settings.ts'
import {languages} from '#domain/languages/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {contentEditor} from '#tests/support/content-editor.ts'
import {enterPreview, previewCookie} from '#tests/support/enter-preview.ts'
import {readPage} from '#tests/support/read-page.ts'
import {test} from '#tests/support/site-test.ts'
import {siteUrl} from '#tests/support/site-url.ts'

const drafted = `Drafted ${randomUUID()}`
const editor = contentEditor()
const marks = /[\u200B-\u200D\uFEFF]{4,}/u
const pages = ['/', '/legal', '/trading-conditions', '/legal/privacy', '/blog', '/nope']
const inLanguage = (lang: string, page: string) => (lang === 'en' ? page : `/ar${page === '/' ? '' : page}`)

/** Drafts of the page's own text and of two that stand on every page. */
const drafts = [
  {id: 'homePage', change: {'headline.en': drafted, 'headline.ar': drafted}},
  {id: 'siteSettings', change: {'tagline.en': drafted, 'tagline.ar': drafted}},
  {id: 'regionProfile-SG', change: {'unavailableLabel.en': drafted, 'unavailableLabel.ar': drafted}},
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

test('while an editor sees drafts, every variant of every page stays published, and no cache has heard of them', async () => {
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
        expect(draft.html, address).toContain(drafted)
        expect(draft.html).toContain(`data-region="${region}"`)
        expect(draft.headers.get('cache-control')).toMatch(/^private,.*no-store/u)
        expect(draft.headers.get('content-security-policy')).toMatch(/nonce-[^;]*;.*frame-ancestors http:/u)
        for (const {html, headers} of [
          visitor,
          await readPage(siteUrl, address, {cookie: `region=${region}`}),
        ]) {
          expect(html, address).not.toContain(drafted)
          expect(html).not.toMatch(marks)
          expect(html).not.toContain('nonce=')
          expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
        }
      }
  const kept = path.join(readSettings().dataDir, 'last-good')
  for (const file of readdirSync(kept).filter((name) => name.endsWith('.json')))
    expect(readFileSync(path.join(kept, file), 'utf8'), file).not.toContain(drafted)
})

test('the tables of a preview follow the draft, and those of everybody else do not', async () => {
  const cookie = await previewCookie()
  const address = '/api/trading/instruments.csv?lang=en&region=SG'
  for (let round = 0; round < 2; round += 1) {
    const draft = await readPage(siteUrl, address, {cookie})
    expect(draft.html).toContain(drafted)
    expect(draft.html).not.toMatch(marks)
    expect(draft.headers.get('cache-control')).toBe('private, no-store')
    expect((await readPage(siteUrl, address)).html).not.toContain(drafted)
  }
})

test('a post that is not out yet is shown to its editor alone, in the list and at its address', async () => {
  const cookie = await previewCookie()
  const model = await editor.getDocument('blogPost-pips-lots-and-margin')
  if (!model) throw new Error('No post')
  const slug = `post-${randomUUID()}`
  const _id = `drafts.${slug}`
  await editor
    .transaction()
    .create({...model, _id, slug: {current: slug}, publishedAt: '2099-01-01T00:00:00Z'})
    .patch(_id, (patch) => patch.set({'title.en': drafted}).unset(['excerpt']))
    .commit()
  try {
    for (const address of ['/blog', `/blog/${slug}`])
      expect((await readPage(siteUrl, address, {cookie})).html).toContain(drafted)
    expect((await readPage(siteUrl, '/blog')).html).not.toContain(drafted)
    const visitor = await readPage(siteUrl, `/blog/${slug}`)
    expect(visitor.status).toBe(404)
    expect(visitor.html).not.toContain(drafted)
  } finally {
    await editor.delete(_id)
  }
})

test('a publish while an editor looks at drafts reaches everybody', async () => {
  const cookie = await previewCookie()
  const said = `Said ${randomUUID()}`
  const before = await editor.getDocument('legalPage')
  if (!before) throw new Error('No legalPage')
  const isSaid = async () => (await readPage(siteUrl, '/legal')).html.includes(said)
  try {
    await editor.patch('legalPage').set({'headline.en': said}).commit()
    await expect.poll(isSaid).toBe(true)
    expect((await readPage(siteUrl, '/legal', {cookie})).html).toContain(said)
  } finally {
    await editor.createOrReplace(before)
  }
  await expect.poll(isSaid).toBe(false)
})

test.describe('who is shown drafts', () => {
  test('nobody without a secret that stands in the dataset', async () => {
    for (const query of [
      '',
      '?sanity-preview-secret=',
      '?sanity-preview-secret=guess&sanity-preview-pathname=/',
    ]) {
      const answer = await readPage(siteUrl, `/api/draft/enable${query}`)
      expect(answer.status).toBe(401)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  test('nobody with a cookie that is forged, or with half of the two', async () => {
    const cookies = (await previewCookie()).split('; ')
    const next = cookies.find((cookie) => cookie.startsWith('__prerender_bypass=')) ?? ''
    const pass = cookies.find((cookie) => cookie.startsWith('draft-pass=')) ?? ''
    for (const cookie of [next, pass, `__prerender_bypass=guess; ${pass}`, `${next}; draft-pass=guess`]) {
      const {html, headers} = await readPage(siteUrl, '/', {cookie})
      expect(html).not.toContain(drafted)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('content-security-policy')).not.toContain('nonce-')
    }
    const {headers} = await readPage(siteUrl, '/', {cookie: '__prerender_bypass=guess'})
    expect(headers.getSetCookie().join()).toMatch(/__prerender_bypass=; .*1970/u)
  })

  test('an editor is led to a page of this site alone', async () => {
    for (const [asked, led] of [
      ['/legal?region=EU', '/legal?region=EU'],
      ['/ar/legal#cookies', '/ar/legal'],
      ['https://elsewhere.example/legal', '/legal'],
      ['//elsewhere.example/', '/'],
      ['/.//elsewhere.example/', '/'],
    ] as const) {
      const answer = await enterPreview(asked)
      expect(answer.status).toBe(307)
      expect(answer.headers.get('location')).toBe(led)
    }
  })

  test('in a frame of another site the cookies are kept apart', async () => {
    const framed = {'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site'}
    const answer = await enterPreview('/', framed)
    const cookies = answer.headers.getSetCookie()
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

  test('a preview ends when the editor says so, not when somebody else does', async () => {
    const disable = new URL('/api/draft/disable', siteUrl)
    expect((await fetch(disable)).status).toBe(405)
    const elsewhere = {'sec-fetch-site': 'cross-site'}
    expect((await fetch(disable, {method: 'POST', headers: elsewhere})).status).toBe(403)
    const answer = await fetch(disable, {
      method: 'POST',
      redirect: 'manual',
      headers: {'sec-fetch-site': 'same-origin'},
      body: new URLSearchParams({path: '/ar/legal'}),
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/ar/legal')
    expect(answer.headers.getSetCookie().join()).toMatch(/draft-pass=;.*1970/u)
  })
})
