import {expect} from '@playwright/test'
import {languages} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {expectAccessibleAtRest} from '#tests/support/browser/screens.ts'
import {test} from '#tests/support/browser/site-test.ts'

// Every screen is checked once it was read to its end. Here the far sections have not been laid out yet.
for (const lang of languages)
  test(`the trading conditions are accessible before anybody scrolls, in ${lang}`, async ({page}) => {
    await page.goto(publicPath(lang, '/trading-conditions'))
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
    await expectAccessibleAtRest(page)
  })
