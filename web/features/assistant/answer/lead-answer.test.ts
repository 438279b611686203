import {describe, expect, test, vi} from 'vitest'
import {everyone} from '#web/parts/region/audience.ts'
import type {Fact} from '../ask/describe-topic.ts'
import type {Passage} from '../ask/passages.ts'
import type {Answer} from './find-answer.ts'
import {chooseLeadAnswer, readInTime} from './lead-answer.ts'

const passage = (id: string): Passage => ({
  id,
  kind: 'question',
  path: `/faq#${id}`,
  title: id,
  text: id,
  audience: everyone,
  titleStems: new Set(),
  nameStems: new Set(),
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
    expect(chooseLeadAnswer('how do I complain', answer)).toEqual(
      content({fact: null, passages: [passage('one')]}),
    )
  })

  test('stands a rule of the region without passages, for a single word too', () => {
    expect(chooseLeadAnswer('leverage', content({fact, passages: [passage('one')]}))).toEqual(
      content({fact, passages: []}),
    )
  })

  test('stands nothing for a single word that passages explain', () => {
    expect(chooseLeadAnswer('margin', content({fact: null, passages: [passage('one')]}))).toBeNull()
  })
})

test('what is read in time is shown, and no delay is reported', async () => {
  const onLate = vi.fn<() => void>()
  await expect(readInTime(Promise.resolve('1:20'), onLate)).resolves.toBe('1:20')
  expect(onLate).not.toHaveBeenCalled()
})

test('nobody waits for a service that does not respond, and that is reported', async () => {
  const onLate = vi.fn<() => void>()
  await expect(readInTime(new Promise<string>(() => undefined), onLate, 1)).resolves.toBeNull()
  expect(onLate).toHaveBeenCalledOnce()
})

test('a fault is no delay', async () => {
  await expect(readInTime(Promise.reject(new Error('gone')), vi.fn<() => void>())).rejects.toThrow('gone')
})
