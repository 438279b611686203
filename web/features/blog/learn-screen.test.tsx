import '#tests/support/site-variables.ts'
import {NextIntlClientProvider} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test, vi} from 'vitest'
import type {LearnPage} from './learn.ts'
import {getMessages} from '#i18n/messages.ts'

vi.mock('server-only', () => ({}))

const {LearnScreen} = await import('./learn-screen.tsx')

const page: LearnPage = {
  eyebrow: null,
  headline: 'Learn',
  lead: 'In order.',
  search: {title: 'Learn', description: 'Learn.'},
  levels: [
    {
      _key: 'first',
      title: 'First steps',
      text: 'Read a price.',
      steps: [
        {kind: 'term', href: '/glossary/spread', title: 'Spread', text: 'A difference.'},
        {kind: 'tool', href: '/calculators', title: 'Calculators', text: null},
      ],
    },
  ],
}

test('without JavaScript, the path is a list of links, and nothing that needs a script is shown', () => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={getMessages('en')}>
      <LearnScreen lang="en" page={page} />
    </NextIntlClientProvider>,
  )
  expect(
    [...html.matchAll(/<h3[^>]*><a[^>]*href="(?<path>[^"]+)"/gu)].map(({groups}) => groups?.['path']),
  ).toEqual(['/glossary/spread', '/calculators'])
  expect(html).toContain('0 of 2 steps done')
  expect(html).toContain('Mark as done')
  for (const [button] of html.matchAll(/<button[^>]*>/gu)) expect(button).toContain('noscript:hidden')
})
