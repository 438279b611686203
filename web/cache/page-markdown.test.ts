import {expect, test} from 'vitest'
import {formatPageMarkdown} from './front/serve-markdown.ts'

const page = (
  content: string,
  warning = '<section id="risk-warning"><h2>Risk warning</h2><p>You can lose it all.</p></section>',
) =>
  `<html><body><header><a href="/search">Search</a></header><main>${content}</main><footer>${warning}</footer></body></html>`

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

test('without the whole warning, a page has no Markdown', () => {
  expect(formatPageMarkdown(page('<h1>Legal</h1>', ''), 'https://a.example/legal')).toBeNull()
})
