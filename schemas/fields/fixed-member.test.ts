import {expect, test} from 'vitest'
import {checkFixedId} from './fixed-member.ts'

const type = 'tradingConditionsSection'

test.each([`${type}-leverage`, `drafts.${type}-leverage`, `versions.r1.${type}-leverage`])(
  '%s is the entry of leverage',
  (id) => expect(checkFixedId('leverage', id, type)).toEqual([]),
)

test('an entry keeps its own member', () => {
  expect(checkFixedId('fees', `drafts.${type}-leverage`, type)[0]?.message).toContain('Choose leverage')
})

test('a second document of a member is rejected', () => {
  expect(checkFixedId('fees', 'drafts.0f3a', type)[0]?.message).toContain('delete this document')
})
