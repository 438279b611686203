import {expect, test} from 'vitest'
import {freeMoves, guardedMoves} from '#tests/support/regions.ts'
import {readPage, extractWords, siteUrl} from '#tests/support/site.ts'
import {publicPath} from '#i18n/public-path.ts'

/** Where a visitor of a region is led who chooses another, and the region that is stored then. */
async function choose(region: string, to: string, path: string, isConfirmed: boolean) {
  const response = await fetch(new URL('/api/region', siteUrl), {
    method: 'POST',
    redirect: 'manual',
    headers: {origin: siteUrl, cookie: `region=${region}`},
    body: new URLSearchParams({region: to, path, ...(isConfirmed && {confirmed: 'yes'})}),
  })
  const stored = response.headers
    .getSetCookie()
    .map((cookie) => /^region=([A-Z]+);/u.exec(cookie)?.[1])
    .find((code) => code !== undefined)
  return {location: response.headers.get('location'), stored}
}

test.each(guardedMoves)(
  'in %s, a move from %s to %s is confirmed on a page that says what decides protection',
  async (lang, region, to) => {
    const path = publicPath(lang, '/legal')
    const {location, stored} = await choose(region, to, path, false)
    expect(stored).toBeUndefined()
    expect(location).toBe(`${publicPath(lang, '/region')}?to=${to}&path=${encodeURIComponent(path)}`)
    const {status, html} = await readPage(siteUrl, location ?? '', {cookie: `region=${region}`})
    expect(status).toBe(200)
    const [, main = ''] = html.split('<main')
    const said = extractWords(main.split('</main>')[0] ?? '')
    expect(said).toContain(
      lang === 'ar' ? 'فتتوقف على بلد إقامتك' : 'depend on where you live and which company serves you',
    )
    expect(said).not.toMatch(/1:\d/u)
    expect(await choose(region, to, path, true)).toEqual({location: path, stored: to})
  },
)

test.each(freeMoves)('a move from %s to %s needs no confirmation', async (region, to) => {
  expect(await choose(region, to, '/legal', false)).toEqual({location: '/legal', stored: to})
})
