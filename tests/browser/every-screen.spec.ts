import {type Language, languages} from '#domain/languages.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectQuiet,
  templates,
} from '#tests/support/browser/screens.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {isThorough} from '#tests/support/thoroughness.ts'
import {publicPath} from '#i18n/public-path.ts'

/** The width at which a language's pages are looked over. */
const lookedOver: Readonly<Record<Language, number>> = {en: 1280, ar: 320}

// A look at a page of a thousand rows takes its time beside other work.
test.describe.configure({timeout: 120_000})

// Every fourth template in one language; `npm run test:full` opens and analyses every screen in both, at every width.
for (const [index, screen] of templates.entries()) {
  if (!isThorough && index % 4 !== 0) continue
  const lang = languages[index % languages.length] ?? 'en'
  const width = lookedOver[lang]
  test(`${publicPath(lang, screen)} loads without an error, a policy violation, a foreign request or a shift, and scrolls sideways at neither 1280 nor 320 px, and has no violation of WCAG 2.2 AA at ${width} px`, async ({
    page,
  }) => {
    await expectQuiet(page, lang, screen)
    for (const each of [1280, 320]) await expectNoSidewaysScroll(page, each)
    await expectAccessible(page, width)
  })
}
