import {comma} from '#domain/format/comma.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Language} from '#domain/languages/languages.ts'
import {wordDifference} from '#domain/texts/word-difference.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {isolateInPlainText} from '#web/ui/isolate-in-plain-text.ts'
import {Section} from '#web/ui/section.tsx'
import {dayText, timeText} from '../moment-text.ts'
import {titleOf} from '../texts/title-of.ts'
import type {Comparison, TextDifference} from './compare-texts.ts'

type WordsProps = Readonly<{lang: Language; from: string; to: string}>

const marks = {
  removed: 'bg-paper-sunk text-loss line-through decoration-2',
  added: 'bg-paper-sunk text-gain underline decoration-2 underline-offset-4',
} as const

function Words({lang, from, to}: WordsProps) {
  const {comparison: labels} = messagesOf(lang).archive
  return wordDifference(lang, from, to).map(({kind, text}, index) => {
    const words = <IsolatedText lang={lang}>{text}</IsolatedText>
    // The runs have no key other than their index.
    // oxlint-disable-next-line react/no-array-index-key
    if (kind === 'kept') return <span key={index}>{words}</span>
    const Mark = kind === 'added' ? 'ins' : 'del'
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <Mark key={index} className={marks[kind]}>
        <span className="sr-only">{kind === 'added' ? labels.inserted : labels.deleted}</span>
        {words}
      </Mark>
    )
  })
}

function Difference({lang, difference}: Readonly<{lang: Language; difference: TextDifference}>) {
  const {comparison: labels, fields: names} = messagesOf(lang).archive
  const {kind, differences} = difference
  return (
    <article className="border-t border-rule py-6">
      <h3 className="text-lg">
        <IsolatedText lang={lang}>{titleOf(lang, difference)}</IsolatedText>
      </h3>
      {kind === 'changed' ? null : <p className="mt-1 text-sm text-text-quiet">{labels[kind]}</p>}
      {differences.length === 0 ? (
        <p className="mt-2 max-w-[68ch] text-text-quiet">{labels.elsewhere}</p>
      ) : null}
      <dl className="mt-3 grid gap-5">
        {differences.map(({field, from, to}) => (
          <div key={field}>
            <dt className="text-sm text-text-quiet">{names[field]}</dt>
            <dd className="mt-1 max-w-[68ch] leading-relaxed whitespace-pre-line">
              <Words lang={lang} from={from} to={to} />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

type ComparisonViewProps = Readonly<{
  scope: Scope
  regionName: string
  from: string
  to: string
  comparison: Comparison
}>

/** Two moments beside each other: word by word what differs, by name what does not. */
export function ComparisonView({scope: {lang}, regionName, from, to, comparison}: ComparisonViewProps) {
  const {comparison: labels} = messagesOf(lang).archive
  const momentText = (at: string) => (
    <time dateTime={at}>
      <IsolatedText lang={lang}>{`${timeText(at)}${comma[lang]}${dayText(lang, at)}`}</IsolatedText>
    </time>
  )
  const {different, unchanged} = comparison
  return (
    <>
      <Section
        id="comparison"
        title={labels.title}
        lead={
          <FilledMessage
            message={labels.lead}
            values={{from: momentText(from), to: momentText(to), region: <b>{regionName}</b>}}
          />
        }
      >
        {different.length === 0 ? <p>{labels.nothing}</p> : null}
        {different.map((difference) => (
          <Difference key={difference.id} lang={lang} difference={difference} />
        ))}
      </Section>
      <Section id="unchanged" title={labels.unchanged}>
        {unchanged.length === 0 ? <p className="text-text-quiet">{labels.noneUnchanged}</p> : null}
        <ul className="grid list-disc gap-x-8 gap-y-1.5 ps-5 sm:grid-cols-2">
          {unchanged.map((text) => (
            <li key={text.id}>{isolateInPlainText(lang, titleOf(lang, text))}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
