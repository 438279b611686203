import {languages} from '#domain/languages.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectQuiet,
  screens,
} from '#tests/support/browser/screens.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {publicPath} from '#i18n/public-path.ts'

const widths = [1280, 768, 320]

test.describe.configure({timeout: 180_000})

for (const lang of languages)
  for (const screen of screens)
    test(`${publicPath(lang, screen)} is quiet, and has no violation of WCAG 2.2 AA at ${widths.join(', ')} px`, async ({
      page,
    }) => {
      await expectQuiet(page, lang, screen)
      for (const width of widths) {
        await expectNoSidewaysScroll(page, width)
        await expectAccessible(page, width)
      }
    })
