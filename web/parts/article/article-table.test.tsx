import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {ArticleTable} from './article-table.tsx'

const html = (lang: 'en' | 'ar', text: string) =>
  renderToStaticMarkup(
    <ArticleTable
      lang={lang}
      element={{
        _type: 'articleTable',
        _key: 'table',
        caption: 'Costs',
        hasHeader: false,
        rows: [{_key: 'row', cells: [text]}],
      }}
    />,
  )

test.each([
  ['en', 'a charge of USD 10.50 a night', 'a charge of USD\u00A010.50 a night'],
  ['en', 'EUR −3 or USD 1,200', 'EUR\u00A0−3 or USD\u00A01,200'],
  ['ar', 'الرسم USD 10.50', 'الرسم <bdi dir="ltr">USD\u00A010.50</bdi>'],
] as const)('in %s an amount stays in one line: %s', (lang, text, shown) => {
  expect(html(lang, text)).toContain(shown)
})
