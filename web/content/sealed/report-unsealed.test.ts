import {expect, test} from 'vitest'
import {countMetrics} from '#tests/support/unit/count-metrics.ts'
import {reportUnsealed} from './read-sealed-documents.ts'

const unsealed = {_id: 'regionProfile-EU', _type: 'regionProfile'}

test('a text that is published without a seal is counted and named, and without metrics it is only said', async () => {
  const counting = countMetrics()
  expect(reportUnsealed(unsealed, 'no seal')).toEqual({
    document: 'regionProfile-EU',
    type: 'regionProfile',
    pages: '/ /legal /trading-conditions',
    rule: 'no seal',
  })
  expect(await counting.lines()).toContain('marsa_seals_refused_total 1')
  counting.stop()
  expect(() => reportUnsealed(unsealed, 'no seal')).not.toThrow()
})
