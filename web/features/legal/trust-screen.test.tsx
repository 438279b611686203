import '#tests/support/site-variables.ts'
import {NextIntlClientProvider} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test, vi} from 'vitest'
import {getMessages} from '#i18n/messages.ts'

vi.mock('server-only', () => ({}))

const {TrustScreen} = await import('./trust-screen.tsx')

const none = {
  officialDomains: null,
  officialAddresses: null,
  officialPhone: null,
  officialNetworks: null,
  neverAsks: null,
}
const labels = getMessages('en').documents.trust

const showWith = (facts: object, sender?: string) => {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={getMessages('en')}>
      <TrustScreen lang="en" facts={{...none, ...facts}} siteHost="www.broker.example" sender={sender} />
    </NextIntlClientProvider>,
  )
  const terms = [...markup.matchAll(/<dt[^>]*>(?<term>.*?)<\/dt>/gu)].map(({groups}) => groups?.['term'])
  const values = [...markup.matchAll(/<span class="block"><bdi dir="ltr">(?<value>[^<]*)<\/bdi>/gu)]
  return {markup, terms, values: values.map(({groups}) => groups?.['value'])}
}

test('without facts of the legal page, only what the operator set is called ours', () => {
  const {markup, terms, values} = showWith({}, 'mail@broker.example')
  expect(values).toEqual(['www.broker.example', 'mail@broker.example'])
  expect(terms).toEqual([labels.domains, labels.addresses])
  expect(markup).not.toContain(labels.never)
  expect(showWith({}).values).toEqual(['www.broker.example'])
})

test('the facts of the legal page are called ours, each once, with the host and the sender', () => {
  const {markup, values} = showWith(
    {
      officialDomains: ['broker.example', 'www.broker.example'],
      officialAddresses: ['office@broker.example'],
      officialPhone: '+44 20 7946 0142',
      officialNetworks: [{network: 'linkedin', href: 'https://networks.example/broker'}],
      neverAsks: 'We never ask for your password.',
    },
    'office@broker.example',
  )
  expect(values).toEqual([
    'broker.example',
    'www.broker.example',
    'office@broker.example',
    '+44 20 7946 0142',
    'LinkedIn: https://networks.example/broker',
  ])
  expect(markup).toContain('We never ask for your password.')
})
