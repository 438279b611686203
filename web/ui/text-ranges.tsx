import {Fragment} from 'react'
import {getDirection, type Language} from '#domain/languages.ts'
import {IsolatedText} from './text.tsx'

/** A part of a text and its start index. */
type Part = Readonly<{at: number; text: string}>

/** Splits a text where a pattern matches. The pattern must not drop text: use lookarounds, or capture the whole match. */
function splitText(text: string, pattern: RegExp): readonly Part[] {
  let at = 0
  return text.split(pattern).map((part) => {
    const start = at
    at += part.length
    return {at: start, text: part}
  })
}

const range = /([\w.:]*\d[–-]\d[\w:]*(?:\.\d+)?%?)/u

/** Text from the content that keeps each range on one line. Otherwise, browsers may break after the dash of "74-89%". */
export function WholeRanges({lang, children}: Readonly<{lang: Language; children: string}>) {
  const isRightToLeft = getDirection(lang) === 'rtl'
  const Whole = isRightToLeft ? 'bdi' : 'span'
  return splitText(children, range).map(({at, text}) =>
    range.test(text) ? (
      <Whole key={at} dir={isRightToLeft ? 'ltr' : undefined} className="whitespace-nowrap">
        {text}
      </Whole>
    ) : (
      <IsolatedText key={at} lang={lang}>
        {text}
      </IsolatedText>
    ),
  )
}

type EmailTextProps = Readonly<{address: string; className?: string}>

/** An e-mail address in text of either direction. In a narrow column it breaks after its @ and dots, and inside a word only if necessary. */
export const EmailText = ({address, className = ''}: EmailTextProps) => (
  <bdi dir="ltr" className={`wrap-anywhere ${className}`}>
    {splitText(address, /(?<=[.@])/u).map(({at, text}) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {text}
      </Fragment>
    ))}
  </bdi>
)
