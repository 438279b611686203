import {expect, test, vi} from 'vitest'
import {type Dated, datedDocuments, listReviews} from './reviews.ts'

const document = (dates: Partial<Dated>): Dated => ({
  _id: 'd',
  _type: 'legalDocument',
  reviewDate: null,
  lossReviewDate: null,
  lossPeriodEnd: null,
  rulesValidUntil: null,
  closuresKnownUntil: null,
  ...dates,
})
const states = (dates: Partial<Dated>) =>
  listReviews([document(dates)], '2026-11-20').map(({state, daysLeft}) => [state, daysLeft])

test.each<[string, Partial<Dated>, [string, number][]]>([
  ['passed', {reviewDate: '2026-11-19'}, [['passed', -1]]],
  ['today', {reviewDate: '2026-11-20'}, [['due', 0]]],
  ['in thirty days', {reviewDate: '2026-12-20'}, [['due', 30]]],
  ['in more', {reviewDate: '2026-12-21'}, [['later', 31]]],
  ['the end of rules ninety days ahead', {rulesValidUntil: '2027-02-18'}, [['due', 90]]],
  ['the end of rules in more', {rulesValidUntil: '2027-02-19'}, [['later', 91]]],
  ['holidays that are not entered', {closuresKnownUntil: '2026-12-31'}, [['due', 41]]],
  ['a loss percentage a quarter after its period', {lossPeriodEnd: '2026-08-19'}, [['passed', -1]]],
  ['one of the last day of a month', {lossPeriodEnd: '2026-08-31'}, [['due', 10]]],
  ['nothing without a date', {}, []],
])('a review is listed: %s', (_what, dates, expected) => {
  expect(states(dates)).toEqual(expected)
})

test('the most pressing comes first, whichever document it is of', () => {
  const documents = [
    document({_id: 'late', reviewDate: '2027-06-01'}),
    document({_id: 'soon', lossReviewDate: '2026-11-01', rulesValidUntil: '2027-05-23'}),
  ]
  expect(listReviews(documents, '2026-11-20').map(({day}) => day)).toEqual([
    '2026-11-01',
    '2027-05-23',
    '2027-06-01',
  ])
})

test('a dated document of another shape does not hide the others', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const dated = {...document({}), title: 'Terms'}
  expect(datedDocuments.shape.parse([{...dated, title: 5}, dated])).toEqual([dated])
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

test('an invalid day, which a client can store, removes only its own row from the list', () => {
  const document = {_id: 'EU', _type: 'regionProfile', title: 'EU', lossReviewDate: '2026-12-01'}
  const none = {reviewDate: 'never', lossPeriodEnd: 'never', rulesValidUntil: null, closuresKnownUntil: null}
  const documents = datedDocuments.shape.parse([{...document, ...none}])
  expect(listReviews(documents, '2026-11-25').map(({day}) => day)).toEqual(['2026-12-01'])
})
