import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from './isolated-text.tsx'
import {splitText} from './split-text.ts'

const range = /([\w.:]*\d[–-]\d[\w:]*(?:\.\d+)?%?)/u

/** Text from the content whose ranges stay in one line each: browsers end a line after the dash of "74-89%", too. */
export function WholeRanges({lang, children}: Readonly<{lang: Language; children: string}>) {
  const Whole = lang === 'ar' ? 'bdi' : 'span'
  return splitText(children, range).map(({at, text}) =>
    range.test(text) ? (
      <Whole key={at} dir={lang === 'ar' ? 'ltr' : undefined} className="whitespace-nowrap">
        {text}
      </Whole>
    ) : (
      <IsolatedText key={at} lang={lang}>
        {text}
      </IsolatedText>
    ),
  )
}
