import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {everyLink} from '#tests/support/link-rules.ts'
import '#tests/support/site-variables.ts'

const {DemoCall} = await import('./product-sections.tsx')

const demo = {
  demoTitle: 'Try it',
  demoText: 'Without risk',
  demoLink: {href: '/demo', label: 'Open a demo account'},
}

test('the call for a demo account is absent where CFDs may not be advertised', () => {
  const render = (allowsMarketing: boolean) =>
    renderToStaticMarkup(<DemoCall lang="en" demo={demo} region={{...everyLink, allowsMarketing}} />)
  expect(render(true)).toContain('href="/demo"')
  expect(render(false)).toBe('')
})
