import {expect, test} from 'vitest'
import {approvalRequestShape, findMalformed, readMoment} from './request.ts'

test('a request is about the document that its id names, not about one that is written in it', () => {
  const request = {_id: 'approvalRequest.regionProfile-EU', _rev: 'r', document: 'regionProfile-UK'}
  expect(approvalRequestShape.parse(request)).toMatchObject({document: 'regionProfile-EU'})
})

test('a moment has a zone and a year that the database writes in the same form', () => {
  expect(readMoment('2026-11-29T14:00:00+04:00')).toBe(Date.UTC(2026, 10, 29, 10))
  for (const other of [
    '2026-11-29T14:00:00',
    '9999-12-31T23:59:59-12:00',
    '0001-01-01T00:00:00+14:00',
    '0000-01-01T00:00:00Z',
    '2999-12-31T23:59:59-12:00',
    undefined,
  ])
    expect([other, readMoment(other)]).toEqual([other, Number.NaN])
})

test('a request with a field of another type is malformed, and a document of another type is no request', () => {
  const request = {_id: 'approvalRequest.x', _type: 'approvalRequest', _rev: 'r'}
  const malformed = {...request, _id: 'approvalRequest.y', liveAt: 5}
  const version = {...malformed, _id: 'versions.spring.approvalRequest.x'}
  expect(findMalformed([request, malformed, version, {_id: 'x', _type: 'blogPost', liveAt: 5}])).toEqual([
    malformed._id,
  ])
})
