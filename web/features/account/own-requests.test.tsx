import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {everyLink} from '#tests/support/link-rules.ts'
import {OwnRequests} from './own-requests.tsx'

const render = (allowsMarketing: boolean) =>
  renderToStaticMarkup(
    <OwnRequests
      lang="en"
      texts={{title: 'Requests', text: 'What you sent.'}}
      emptyText="Nothing yet"
      requests={[]}
      region={{...everyLink, allowsMarketing}}
    />,
  )

test('an account without requests leads to a demo account only where CFDs may be advertised', () => {
  expect(render(true)).toContain('href="/demo"')
  expect(render(false)).toContain('Nothing yet')
  expect(render(false)).not.toContain('/demo')
})
