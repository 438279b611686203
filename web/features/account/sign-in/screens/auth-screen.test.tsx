import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test, vi} from 'vitest'
import {everyLink} from '#tests/support/link-rules.ts'
import {getMessages} from '#i18n/messages.ts'
import {Ways} from './auth-screen.tsx'

// Reads the parameters of the route, which exist only in Next.
vi.mock('./auth-frame.tsx', () => ({AuthFrame: () => null}))

const {auth: words} = getMessages('en')

test.each([
  [true, ['demo', 'real']],
  [false, ['real']],
])(
  'where advertising CFDs is allowed: %s, the sign-in form leads to a sign-up for %j',
  (allowed, intents) => {
    const html = renderToStaticMarkup(
      <Ways
        lang="en"
        words={words}
        next="/"
        region={{...everyLink, allowsMarketing: allowed}}
        prompt={words.noAccount}
        ways={['openDemo', 'openReal']}
      />,
    )
    expect([...html.matchAll(/intent=(?<intent>\w+)/gu)].map(({groups}) => groups?.['intent'])).toEqual(
      intents,
    )
  },
)
