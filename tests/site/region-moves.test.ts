import {expect, test} from 'vitest'
import {freeMoves, guardedMoves} from '#tests/support/region-moves.ts'
import {readPage, wordsOf} from '#tests/support/read-page.ts'
import {siteUrl} from '#tests/support/site-url.ts'
import {publicPath} from '#web/i18n/public-path.ts'

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

/** What a page says in its first note. */
const firstNote = (html: string): string => wordsOf(html.split('role="note"')[1]?.split('</ul>')[0] ?? '')

test.each(guardedMoves)(
  'in %s, a move from %s to %s is confirmed on a page that says what is lost',
  async (lang, region, to, lost, kept) => {
    const path = publicPath(lang, '/legal')
    const {location, stored} = await choose(region, to, path, false)
    expect(stored).toBeUndefined()
    expect(location).toBe(`${publicPath(lang, '/region')}?to=${to}&path=${encodeURIComponent(path)}`)
    const {status, html} = await readPage(siteUrl, location ?? '', {cookie: `region=${region}`})
    expect(status).toBe(200)
    const said = firstNote(html)
    expect(lost.filter((text) => !said.includes(text))).toEqual([])
    expect(kept.filter((text) => said.includes(text))).toEqual([])
    expect(await choose(region, to, path, true)).toEqual({location: path, stored: to})
  },
)

test.each(freeMoves)('a move from %s to %s needs no confirmation', async (region, to) => {
  expect(await choose(region, to, '/legal', false)).toEqual({location: '/legal', stored: to})
})
