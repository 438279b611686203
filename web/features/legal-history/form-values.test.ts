import {expect, test} from 'vitest'
import {formValues, momentOfFields} from './form-values.ts'
import {parseMoment, toMicroseconds} from './moment.ts'

const scope = {region: 'EU', lang: 'ar'} as const

test.each([
  ['2026-11-22', ''],
  ['2026-11-22', '10:15'],
])('the form asks again for what it was asked for: %s %s', (day, time) => {
  const parsed = parseMoment(momentOfFields(day, time), 'end') ?? ''
  const values = formValues(scope, {kind: 'moment', region: 'EU', at: toMicroseconds(parsed)})
  expect(values).toEqual({...scope, day, time})
})

test('the second moment has fields of its own', () => {
  const query = {
    kind: 'comparison',
    region: 'EU',
    at: '2026-11-22T10:00:00.000000Z',
    with: '2026-11-23T23:59:59.999999Z',
  } as const
  expect(formValues(scope, query)).toMatchObject({otherDay: '2026-11-23', otherTime: ''})
})

test.each([undefined, {kind: 'month', region: 'EU', month: '2026-10'} as const])(
  'where no moment is asked for, the day is today, in UTC',
  (query) => {
    const now = new Date('2026-11-26T01:30:00+03:00')
    expect(formValues(scope, query, now)).toEqual({...scope, day: '2026-11-25'})
  },
)
