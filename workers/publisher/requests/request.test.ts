import {expect, test} from 'vitest'
import {approvalRequestShape, findMalformed} from './request.ts'

test('a request is about the document that its id names, not about one that is written in it', () => {
  const request = {_id: 'approvalRequest.regionProfile-EU', _rev: 'r', document: 'regionProfile-UK'}
  expect(approvalRequestShape.parse(request)).toMatchObject({document: 'regionProfile-EU'})
})

test('a request with a field of another type is malformed, and a document of another type is no request', () => {
  const request = {_id: 'approvalRequest.x', _type: 'approvalRequest', _rev: 'r'}
  const malformed = {...request, _id: 'approvalRequest.y', liveAt: 5}
  const version = {...malformed, _id: 'versions.spring.approvalRequest.x'}
  expect(findMalformed([request, malformed, version, {_id: 'x', _type: 'blogPost', liveAt: 5}])).toEqual([
    malformed._id,
  ])
})
