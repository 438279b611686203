import {expect, test} from 'vitest'
import {parsePerspective, writePerspective, parsePreviewMoment} from './preview-cookies.ts'

test.each([
  ['drafts', 'drafts'],
  ['published', 'published'],
  ['rAbC12x', ['rAbC12x']],
  ['rAbC12x,rDe34fg,drafts', ['rAbC12x', 'rDe34fg', 'drafts']],
] as const)('%s is parsed and written the same', (value, perspective) => {
  expect(parsePerspective(value)).toEqual(perspective)
  expect(writePerspective(parsePerspective(value))).toBe(value)
})

test.each([null, undefined, '', 'raw', 'previewDrafts', 'rA;x', 'drafts,rAbC12x', 'r'.repeat(600)])(
  '%s means drafts',
  (value) => {
    expect(parsePerspective(value)).toBe('drafts')
  },
)

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
