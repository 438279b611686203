import {expect, test} from 'vitest'
import {countMetrics} from '#tests/support/count-metrics.ts'
import {reportUnsealed} from './report-unsealed.ts'

test('a text that is published without a seal is counted, and without metrics it is only said', async () => {
  const counting = countMetrics()
  reportUnsealed('regionProfile-EU', 'no seal')
  expect(await counting.lines()).toContain('marsa_seals_refused_total 1')
  counting.stop()
  expect(() => reportUnsealed('regionProfile-EU', 'no seal')).not.toThrow()
})
