import {expect, test, vi} from 'vitest'
import {type AuthorCorrection, corrections, judgeConsent, listCorrectedAuthors} from './corrections.ts'

const correction: AuthorCorrection = {
  position: 41,
  hash: 'a'.repeat(64),
  document: 'regionProfile-EU',
  documentType: 'regionProfile',
  revision: 'sealed-1',
  recorded: ['amal'],
  loggedAuthors: null,
  authors: ['amal', 'layla'],
  approver: 'james',
  reason: 'Layla wrote it',
  mayConsent: ['amal', 'omar', 'root'],
  state: 'proposed',
  problems: [],
  correctedAt: null,
  consentedBy: ['root'],
}

test('an officer who neither approved the text nor is added as its author may consent, once', () => {
  expect(judgeConsent(correction, 'omar')).toBe('open')
  expect(judgeConsent(correction, 'amal')).toBe('open')
  expect(JSON.stringify(judgeConsent(correction, 'root'))).toContain('You consented.')
  expect(judgeConsent({...correction, state: 'corrected'}, 'omar')).toBe('done')
})

test.each([
  ['james', 'You approved this text'],
  ['layla', 'adds you as an author'],
  ['mona', 'Two officers of Compliance'],
])('%s reads why not', (user, why) => {
  expect(JSON.stringify(judgeConsent(correction, user))).toContain(why)
})

test('a change has the authors that the log has, whatever its document proposes', () => {
  const key = 'sealed-1 regionProfile-EU'
  const authorsOf = (more: Partial<AuthorCorrection>) =>
    listCorrectedAuthors([{...correction, ...more}]).get(key)
  expect(authorsOf({})).toBeUndefined()
  expect(authorsOf({state: 'corrected'})).toBeUndefined()
  expect(authorsOf({loggedAuthors: ['amal', 'omar']})).toEqual(['amal', 'omar'])
})

test('a reason is read with the characters that hide or reorder its words', () => {
  const [read] = corrections.shape.parse([
    {...correction, reason: 'Wrong\u202Etxet\u200B', problems: ['\u2066']},
  ])
  expect(read).toMatchObject({reason: 'Wrong‹U+202E›txet‹U+200B›', problems: ['‹U+2066›']})
})

test('a correction that a client wrote in another shape does not hide the others', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const {shape} = corrections
  expect(shape.parse([{...correction, reason: 5}, correction, null])).toEqual([correction])
  expect(logged).toHaveBeenCalledTimes(2)
  logged.mockRestore()
})
