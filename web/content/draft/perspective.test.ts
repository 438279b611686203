import {expect, test} from 'vitest'
import {parsePerspective, writePerspective} from './perspective.ts'

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
