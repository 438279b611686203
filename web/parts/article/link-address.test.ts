import {describe, expect, test} from 'vitest'
import {articleShape} from './article-content.ts'
import {proseShape} from '#schemas/queries/page-texts.ts'
import {navLinkShape} from '../../content/page-parts.ts'

const evil = [
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'https://a:b@evil.example',
  '/api/auth/sign-out',
]
const markDefs = [...evil, '/legal', 'https://www.fca.org.uk/'].map((href, index) => ({
  _type: 'link',
  _key: `link-${index}`,
  href,
}))
const children = [{_type: 'span', _key: 's', text: 'words', marks: ['link-0', 'link-5']}]
const blocks = [{_type: 'block', _key: 'b', style: 'normal', markDefs, children}]

describe.each([
  ['prose', proseShape],
  ['an article', articleShape],
] as const)('in %s', (_, shape) => {
  test('a link that leads where no text may lead is none, and its words stay', () => {
    expect(shape.parse(blocks)).toMatchObject([
      {markDefs: [{href: '/legal'}, {href: 'https://www.fca.org.uk/'}], children},
    ])
  })
})

test.each(evil)('no button leads to %s', (href) => {
  expect(navLinkShape.safeParse({href, label: 'Go'}).success).toBe(false)
  const action = {_type: 'articleAction', _key: 'a', label: 'Go', href, needsCrypto: false}
  expect(articleShape.safeParse([action]).success).toBe(false)
  expect(articleShape.safeParse([{...action, href: '/legal'}]).success).toBe(true)
})
