import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import GlobalError from './global-error.tsx'

const page = renderToStaticMarkup(<GlobalError error={new Error('frame')} retry={() => undefined} />)

/** The text of the elements in a language, all of which say their direction too. */
const wordsIn = (lang: string, dir: string): string =>
  [...page.matchAll(new RegExp(`<(p|div)[^>]* lang="${lang}" dir="${dir}"[^>]*>(.*?)</\\1>`, 'gu'))]
    .map(([, , inner = '']) => inner.replaceAll(/<[^>]+>/gu, ' '))
    .join(' ')
    .replaceAll(/\s+/gu, ' ')

test('has the strictest warning, first and in both languages, each in its own direction', () => {
  expect(wordsIn('en', 'ltr')).toContain('74-89% of retail CFD accounts lose money.')
  expect(wordsIn('ar', 'rtl')).toContain('تخسر 74-89% من حسابات التجزئة لعقود الفروقات أموالها.')
  expect(page.indexOf('74-89%')).toBeLessThan(page.indexOf('<h1'))
})

test('says in both languages what happened', () => {
  expect(wordsIn('en', 'ltr')).toContain('Unexpected Application Error!')
  expect(wordsIn('ar', 'rtl')).toContain('حدث خطأ غير متوقع في التطبيق!')
})
