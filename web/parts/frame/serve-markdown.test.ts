import '#tests/support/site-variables.ts'
import {once} from 'node:events'
import {createServer} from 'node:http'
import {expect, onTestFinished, test} from 'vitest'
import {z} from 'zod'
import {formatPageMarkdown, readMarkdownAddress, readPageTables, serveMarkdown} from './serve-markdown.ts'

const notices = '<div id="region-notices"><h2>Notice</h2><p>No crypto CFDs.</p></div>'

/** A site with one text on all pages. Returns how to read an address, and the statuses of the pages that were read for it. */
async function startSite() {
  const site = {text: 'first', pages: [] as number[], refusal: null as number | null}
  const filter = serveMarkdown()
  const server = createServer((request, response) =>
    filter(request, response, () => {
      const etag = `"${site.text}"`
      const status = site.refusal ?? (request.headers['if-none-match'] === etag ? 304 : 200)
      site.pages.push(status)
      response.writeHead(status, {etag})
      response.end(
        status === 200 &&
          `<main><script>"</p>"</script>${site.text}</main><footer><p id="risk-warning">Risk</p>${notices}</footer>`,
      )
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const {port} = z.object({port: z.number()}).parse(server.address())
  const read = async (path: string, network: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {headers: {'x-forwarded-for': network}})
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
    }
  }
  return {site, read}
}

test('a page is written as Markdown once, and again when it has changed', async () => {
  const {site, read} = await startSite()
  for (const _ of [1, 2])
    expect((await read('/contact.md', '198.51.100.1')).text).toMatch(
      /^> Risk\n>\n> ## Notice\n>\n> No crypto CFDs\.\n\nfirst$/mu,
    )
  expect(site.pages).toEqual([200, 304])
  site.text = 'second'
  expect((await read('/contact.md', '198.51.100.1')).text).toContain('second')
  expect(site.pages).toEqual([200, 304, 200])
})

test('a page that is refused for now is not called missing', async () => {
  const {site, read} = await startSite()
  for (const refusal of [429, 503]) {
    site.refusal = refusal
    expect(await read('/contact.md', '198.51.100.4')).toMatchObject({status: 503, retryAfter: '5'})
  }
  for (const refusal of [404, 308]) {
    site.refusal = refusal
    expect((await read('/contact.md', '198.51.100.4')).status).toBe(404)
  }
})

test('a network has three hundred pages written in a minute, and six hundred sent', async () => {
  const {site, read} = await startSite()
  const readNew = async (number: number, network: string) => {
    site.text = `text ${number}`
    return (await read('/legal.md', network)).status
  }
  for (let number = 1; number <= 300; number += 1) expect(await readNew(number, '198.51.100.2')).toBe(200)
  expect(await readNew(301, '198.51.100.2')).toBe(429)
  expect(await readNew(301, '198.51.100.3')).toBe(200)
  for (let sent = 302; sent <= 600; sent += 1)
    expect((await read('/legal.md', '198.51.100.2')).status).toBe(200)
  expect((await read('/legal.md', '198.51.100.2')).status).toBe(429)
})

test.each([
  ['/legal.md', '/legal'],
  ['/index.md', '/'],
  ['/ar/index.md', '/ar'],
  ['/ar/trading/BRK.B.md?utm_source=a', '/ar/trading/BRK.B'],
  ['/blog/index.md', '/blog/index'],
  ['/.md', undefined],
  ['/legal', undefined],
  ['/legal?file=a.md', undefined],
  ['/legal/.md', undefined],
])('%s is the page %s', (url, page) => {
  expect(readMarkdownAddress(url)).toBe(page)
})

const page = (
  content: string,
  warning = '<section id="risk-warning"><h2>Risk warning</h2><p>You can lose it all.</p></section>',
) =>
  `<html><body><header><a href="/search">Search</a></header><main>${content}</main><footer>${warning}${notices}</footer></body></html>`

test('a page as Markdown has its address, its whole warning and its content, without the frame', () => {
  expect(
    formatPageMarkdown(
      page('<h1>Legal</h1><p>Read <a href="/legal/terms#fees">the terms</a>.</p>'),
      'https://a.example/legal',
    ),
  ).toBe(`<https://a.example/legal>

> ## Risk warning
>
> You can lose it all.
>
> ## Notice
>
> No crypto CFDs.

# Legal

Read [the terms](https://a.example/legal/terms#fees).
`)
})

test('a heading with the same anchor does not take the place of the warning', () => {
  const text = formatPageMarkdown(
    page('<h2 id="risk-warning">Risk warning</h2><p>Trading is easy.</p>'),
    'https://a.example/blog/post',
  )
  expect(text).toContain('> You can lose it all.')
})

test('figures stay as they are, and apart from the text beside them', () => {
  const text = formatPageMarkdown(
    page(
      '<dl><dt>Margin</dt><dd><span>USD 3,866.67</span><span class="block">At 1.16. It moves.</span></dd></dl><form><input></form>',
    ),
    'https://a.example/',
  )
  expect(text).toContain('- **Margin:** USD 3,866.67 At 1.16. It moves.')
})

test('tables are tables', () => {
  const table =
    '<table><caption>Costs</caption><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1:30</td><td>−2.5</td></tr></tbody></table>'
  expect(formatPageMarkdown(page(table), 'https://a.example/')).toMatch(
    /\*\*Costs\*\*\n\n\| A .*\n\| -.*\n\| 1:30 \| −2\.5 \|/u,
  )
})

test('the announcements stand between the warning and the content', () => {
  const announcements =
    '<aside id="announcements"><ul><li><strong>Important:</strong> Markets close.</li></ul></aside>'
  const text = formatPageMarkdown(
    `<aside>Pinned</aside>${announcements}${page('<h1>Legal</h1>')}`,
    'https://a.example/',
  )
  expect(text).toMatch(/> No crypto CFDs\.\n\n- \*\*Important:\*\* Markets close\.\n\n# Legal/u)
  expect(text).not.toContain('Pinned')
})

test('without the whole warning or the notices, a page has no Markdown', () => {
  const whole = page('<h1>Legal</h1>')
  expect(formatPageMarkdown(whole, 'https://a.example/legal')).not.toBeNull()
  expect(formatPageMarkdown(whole.replace(notices, ''), 'https://a.example/legal')).toBeNull()
  expect(formatPageMarkdown(page('<h1>Legal</h1>', ''), 'https://a.example/legal')).toBeNull()
})

test('tables are read row by row, as visitors see them', () => {
  const html = `<main><table><caption class="sr-only">Caps</caption><tr><th>Class</th><th>Cap</th></tr>
    <tr><td>Gold<button>Sort</button></td><td><bdi>1:<!-- -->20</bdi></td></tr></table></main><table><tr><td>Foot</td></tr></table>`
  expect(readPageTables(html)).toEqual([
    {
      caption: 'Caps',
      rows: [
        ['Class', 'Cap'],
        ['Gold', '1:20'],
      ],
    },
  ])
})
