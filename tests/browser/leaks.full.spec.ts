import {test} from '@playwright/test'
import {expectNoLeaks, steadyPages} from '#tests/support/leaks/leak-run.ts'

test('every response is the text of its own language, region and time, while a warning is published and others forge requests', async () => {
  test.setTimeout(240_000)
  await expectNoLeaks(steadyPages, 2_000)
})
