import {renderToStaticMarkup} from 'react-dom/server'
import {afterEach, expect, test, vi} from 'vitest'
import GlobalError from './global-error.tsx'

const render = () =>
  renderToStaticMarkup(<GlobalError error={Object.assign(new Error('frame'), {digest: '123'})} />)
const page = render()

afterEach(() => vi.unstubAllGlobals())

/** The text of the elements in a language, all of which say their direction too. */
const wordsIn = (lang: string, dir: string): string =>
  [...page.matchAll(new RegExp(`<(p|div)[^>]* lang="${lang}" dir="${dir}"[^>]*>(.*?)</\\1>`, 'gu'))]
    .map(([, , inner = '']) => inner.replaceAll(/<\/?bdi[^>]*>/gu, '').replaceAll(/<[^>]+>/gu, ' '))
    .join(' ')
    .replaceAll(/\s+/gu, ' ')

test('has the strictest warning, first and in both languages, each in its own direction', () => {
  expect(wordsIn('en', 'ltr')).toContain('74-89% of retail CFD accounts lose money.')
  expect(wordsIn('ar', 'rtl')).toContain('ما بين 74% و89% من حسابات التجزئة في عقود الفروقات تخسر أموالها.')
  expect(page.indexOf('74-89%')).toBeLessThan(page.indexOf('<h1'))
})

test('says in both languages what happened', () => {
  expect(wordsIn('en', 'ltr')).toContain('Unexpected Application Error!')
  expect(wordsIn('ar', 'rtl')).toContain('حدث خطأ غير متوقع في التطبيق!')
})

test.each([
  ['/legal', 'en', 'ltr'],
  ['/ar', 'ar', 'rtl'],
  ['/ar/legal', 'ar', 'rtl'],
])(
  'at %s speaks the language of its reader first, under the brand of the failed page',
  (pathname, lang, dir) => {
    vi.stubGlobal('window', {location: {pathname}})
    vi.stubGlobal('document', {querySelector: () => ({getAttribute: () => 'Marsa Markets'})})
    const shown = render()
    expect(shown).toContain(`<html lang="${lang}" dir="${dir}">`)
    expect([...shown.matchAll(/<div lang="(en|ar)"/gu)][0]?.[1]).toBe(lang)
    expect(shown).toContain(`href="${lang === 'ar' ? '/ar' : '/'}"`)
    expect(shown).toMatch(/<header.*Marsa Markets<\/a><\/header>/u)
    expect(shown).toMatch(/(?:Reference|الرقم المرجعي): <bdi dir="ltr">123<\/bdi>/u)
  },
)
