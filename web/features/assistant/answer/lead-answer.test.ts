import {describe, expect, test} from 'vitest'
import type {Fact} from '../facts/describe-topic.ts'
import type {Passage} from '../ask/passage.ts'
import type {Answer} from './find-answer.ts'
import {leadAnswer} from './lead-answer.ts'

const passage = (id: string): Passage => ({
  id,
  kind: 'question',
  path: `/faq#${id}`,
  title: id,
  text: id,
  isAboutCrypto: false,
  regions: [],
  titleStems: new Set(),
  pathStems: new Set(),
  textStems: new Set(),
})
const fact: Fact = {
  topic: 'leverage',
  lines: [{key: 'gold', term: 'Gold', value: '1:20'}],
  note: null,
  path: '/trading-conditions',
}
const content = (reply: Readonly<{fact: Fact | null; passages: readonly Passage[]}>): Answer => ({
  kind: 'content',
  reply: {region: 'EU', ...reply},
})

describe('above the results of a search', () => {
  test('stands the best passage alone', () => {
    const answer = content({fact: null, passages: [passage('one'), passage('two')]})
    expect(leadAnswer('how do I complain', answer)).toEqual(content({fact: null, passages: [passage('one')]}))
  })

  test('stands a rule of the region without passages, for a single word too', () => {
    expect(leadAnswer('leverage', content({fact, passages: [passage('one')]}))).toEqual(
      content({fact, passages: []}),
    )
  })

  test('stands nothing for a single word that passages explain', () => {
    expect(leadAnswer('margin', content({fact: null, passages: [passage('one')]}))).toBeNull()
  })
})
