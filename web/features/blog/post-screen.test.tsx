import {NextIntlClientProvider} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import '#tests/support/site-variables.ts'

const {PostContents} = await import('./post-screen.tsx')

const block = (style: 'h2' | 'normal', text: string) => ({
  _type: 'block' as const,
  _key: text,
  style,
  markDefs: [],
  children: [{_type: 'span' as const, _key: `${text} text`, text, marks: []}],
})

const renderContents = (...body: ReturnType<typeof block>[]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{blog: {onThisPage: 'In this article'}}}>
      <PostContents lang="en" body={body} />
    </NextIntlClientProvider>,
  )

test('the contents of a post are its main headings', () => {
  const contents = renderContents(block('h2', 'What a pip is'), block('normal', 'A step of the price.'))
  expect(contents).toContain('In this article')
  expect(contents).toContain('What a pip is')
  expect(contents).not.toContain('A step of the price.')
})

test('a post without headings has no contents', () => {
  expect(renderContents(block('normal', 'A step of the price.'))).toBe('')
})
