import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {findForbiddenTerms} from '#domain/terms/find-forbidden-terms.ts'
import {findStyleFaults} from '#domain/terms/style-faults.ts'
import {languages} from '#domain/languages.ts'
import {accountPageFallback} from '#web/features/account/account-page-fallback.ts'
import {authPageFallback} from './features/account/sign-in/get-auth-page.ts'
import {errorTexts} from './parts/frame/error-texts.ts'

const textsIn = (value: object): string[] =>
  Object.values(value).flatMap((part: unknown) => {
    if (typeof part === 'string') return [part]
    return typeof part === 'object' && part !== null ? textsIn(part) : []
  })

test.each(languages)(
  'the texts that stand in for unreadable content are edited as the content is, in %s',
  (lang) => {
    const texts = [accountPageFallback, authPageFallback, errorTexts].flatMap((each) => textsIn(each[lang]))
    expect(texts.length).toBeGreaterThan(30)
    expect(
      texts.flatMap((text) => [...findForbiddenTerms(lang, text), ...findStyleFaults(lang, text)]),
    ).toEqual([])
  },
)
