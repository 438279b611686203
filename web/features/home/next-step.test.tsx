import '#tests/support/site-variables.ts'
import {NextIntlClientProvider} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test, vi} from 'vitest'
import {everyLink} from '#tests/support/link-rules.ts'
import {getMessages} from '#i18n/messages.ts'
import {NextStep} from './next-step.tsx'

vi.mock('server-only', () => ({}))

const render = (href: string, allowsMarketing: boolean) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={getMessages('en')}>
      <NextStep
        lang="en"
        home={{openAccountLink: {href, label: 'Open an account'}}}
        steps={[]}
        isOpened={false}
        region={{...everyLink, allowsMarketing}}
      />
    </NextIntlClientProvider>,
  )

test('the next step is shown unless it leads to what may not be advertised', () => {
  const [account, demo] = ['/auth?mode=sign-up', '/auth?intent=demo']
  expect([account, demo].map((href) => render(href, true).includes('Open an account'))).toEqual([true, true])
  expect([account, demo].map((href) => render(href, false).includes('Open an account'))).toEqual([
    true,
    false,
  ])
  expect([true, false].map((allows) => render(account, allows).includes('href="/demo"'))).toEqual([
    true,
    false,
  ])
})
