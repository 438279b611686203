import {expect, test} from 'vitest'
import {approvalRequestShape} from './request.ts'

test('a request is about the document that its id names, not about one that is written in it', () => {
  const request = {_id: 'approvalRequest.regionProfile-EU', _rev: 'r', document: 'regionProfile-UK'}
  expect(approvalRequestShape.parse(request)).toMatchObject({document: 'regionProfile-EU'})
})
