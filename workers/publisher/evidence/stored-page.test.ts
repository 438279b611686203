import {describe, expect, test} from 'vitest'
import {condense, readPageText, listPictures, toStoredPage, listStylesheets} from './stored-page.ts'

const sheet = '/_next/static/chunks/1.css'
const sheets = new Map([[sheet, 'f'.repeat(64)]])
const stored = (html: string) => toStoredPage(html, sheets)

/** A page as the site renders it, with what differs from response to response. */
const rendering = (id: string) => `<!DOCTYPE html><!--build-${id}--><html lang="ar" dir="rtl"><head>
<link rel="preload" as="script" href="/_next/${id}.js"><link rel="stylesheet" href="${sheet}" data-precedence="next">
<script nonce="${id}" src="/_next/${id}.js" async></script><style nonce="${id}">p{color:red}</style></head>
<body><p>تحذير<!-- --> <bdi dir="ltr">74%</bdi></p><form><input type="hidden" name="token" value="${id}">
<input type="hidden" name="$ACTION_ID_${id}"><input name="email" value="shown"></form>
<script>self.flight.push("${id}")</script></body></html>`

describe('the stored text of a page', () => {
  test('is the same of two renderings that differ in what no visitor sees', () => {
    expect(stored(rendering('one'))).toBe(stored(rendering('two')))
  })

  test.each([
    ['a script', '<script>secret</script>'],
    ['a comment', '<p>a<!--secret--></p>'],
    ['a nonce', '<style nonce="secret">p{}</style>'],
    ['a handler', '<p onclick="secret()">a</p>'],
    ['the value of a hidden field', '<input type="HIDDEN" name="a" value="secret">'],
    ['a preload hint', '<link rel="preload" href="/secret">'],
    ['a hint what to paint first', '<link rel="expect" href="#secret" blocking="render">'],
    ['a template', '<template><p>secret</p></template>'],
    ['a policy', '<meta http-equiv="content-security-policy" content="secret">'],
  ])('holds no %s', (_, html) => {
    expect(stored(`<!DOCTYPE html><body><main>${html}</main></body>`)).not.toContain('secret')
  })

  test('differs where one character of what is read differs', () => {
    expect(stored(rendering('one').replace('74%', '75%'))).not.toBe(stored(rendering('one')))
  })

  test('names its style sheets at their stored place, and is refused without them', () => {
    expect(listStylesheets(rendering('one'))).toEqual([sheet])
    expect(stored(rendering('one'))).toContain(`href="/api/legal/history/evidence/${'f'.repeat(64)}"`)
    expect(() => toStoredPage(rendering('one'), new Map())).toThrow('is not stored')
  })

  const picture = '<img src="/media/a.png?w=960" srcset="/media/a.png?w=480 480w" sizes="100vw" alt="A">'

  test('has its pictures at their stored place, in one size, and is refused without them', () => {
    expect(listPictures(picture)).toEqual(['/media/a.png?w=960'])
    const page = toStoredPage(picture, new Map([['/media/a.png?w=960', 'a'.repeat(64)]]))
    expect(page).toContain(`<img src="/api/legal/history/evidence/${'a'.repeat(64)}" alt="A">`)
    expect(() => toStoredPage(picture, new Map())).toThrow('is not stored')
  })

  test('has nothing in the place of a picture that the site does not have, and keeps one that is in the page', () => {
    expect(toStoredPage(picture, new Map([['/media/a.png?w=960', undefined]]))).toContain('<img alt="A">')
    const inPage = '<img src="data:image/png;base64,AA==">'
    expect(listPictures(inPage)).toEqual([])
    expect(toStoredPage(inPage, new Map())).toContain(inPage)
  })

  test('is not changed by storing it once more', () => {
    const once = toStoredPage('<!DOCTYPE html><p>a</p><noscript><p>b &amp; c</p></noscript>', new Map())
    expect(toStoredPage(once.trimEnd(), new Map())).toBe(once)
  })
})

test('the text of a page is compared without white space and marks of direction', () => {
  expect(readPageText(stored(rendering('one')))).toBe(condense('تحذير \u206674%\u2069'))
})
