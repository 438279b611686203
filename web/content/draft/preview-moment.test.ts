import {expect, test} from 'vitest'
import {parsePreviewMoment} from './preview-moment.ts'

test.each([
  ['2027-05-24', '2027-05-24T00:00:00.000Z'],
  ['2027-05-24T10:30', '2027-05-24T10:30:00.000Z'],
  ['2027-05-24T10:30:15.000Z', '2027-05-24T10:30:15.000Z'],
  ['2027-02-30', null],
  ['tomorrow', null],
  ['', null],
  [undefined, null],
])('%s is the moment %s', (text, moment) => {
  expect(parsePreviewMoment(text)).toBe(moment)
})
