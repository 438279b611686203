import type {Language} from '#domain/languages.ts'
import {joinList} from '#domain/language-forms.ts'
import {getMessages} from '#i18n/messages.ts'
import {compareWords} from '#domain/word-difference.ts'
import type {Scope} from '#web/routing/scope.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {isolateInPlainText} from '#web/ui/plain-text.ts'
import {Section} from '#web/ui/section.tsx'
import {type FieldName, type RecordedText, formatTitle} from './texts/recorded-text.tsx'
import {dayText, timeText} from './moment.ts'

type FieldDifference = Readonly<{field: FieldName; from: string; to: string}>

/** A text that differs between two times. Without differences, a newer entry has the same text. */
type TextDifference = Readonly<{
  id: string
  title: string | undefined
  kind: 'changed' | 'added' | 'removed'
  differences: readonly FieldDifference[]
}>

export type Comparison = Readonly<{
  different: readonly TextDifference[]
  unchanged: ReadonlyArray<Pick<RecordedText, 'id' | 'title'>>
}>

function listDifferences(
  from: RecordedText | undefined,
  to: RecordedText | undefined,
): readonly FieldDifference[] {
  const names = new Set([...(to?.fields ?? []), ...(from?.fields ?? [])].map(({field}) => field))
  const textIn = (text: RecordedText | undefined, name: FieldName): string =>
    text?.fields.find(({field}) => field === name)?.text ?? ''
  return [...names]
    .map((field) => ({field, from: textIn(from, field), to: textIn(to, field)}))
    .filter((each) => each.from !== each.to)
}

const chooseKind = (from: RecordedText | undefined, to: RecordedText | undefined): TextDifference['kind'] => {
  if (!from) return 'added'
  return to ? 'changed' : 'removed'
}

/** Compares the texts at two times: those that differ by field, and the unchanged ones by name. */
export function compareTexts(before: readonly RecordedText[], after: readonly RecordedText[]): Comparison {
  const ids = [...new Set([...after, ...before].map(({id}) => id))]
  const pairs = ids.map((id) => ({
    id,
    from: before.find((text) => text.id === id),
    to: after.find((text) => text.id === id),
  }))
  // The same entry has the same text. Another entry is listed even if its text is the same.
  const isSame = ({from, to}: (typeof pairs)[number]) => from?.position === to?.position
  return {
    different: pairs
      .filter((pair) => !isSame(pair))
      .map(({id, from, to}) => ({
        id,
        title: (to ?? from)?.title,
        kind: chooseKind(from, to),
        differences: listDifferences(from, to),
      })),
    unchanged: pairs.filter(isSame).map(({id, to}) => ({id, title: to?.title})),
  }
}

type WordsProps = Readonly<{lang: Language; from: string; to: string}>

const marks = {
  removed: 'bg-paper-sunk text-loss line-through decoration-2',
  added: 'bg-paper-sunk text-gain underline decoration-2 underline-offset-4',
} as const

function Words({lang, from, to}: WordsProps) {
  const {comparison: labels} = getMessages(lang).archive
  return compareWords(lang, from, to).map(({kind, text}, index) => {
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
  const {comparison: labels, fields: names} = getMessages(lang).archive
  const {kind, differences} = difference
  return (
    <article className="border-t border-rule py-6">
      <h3 className="text-lg">
        <IsolatedText lang={lang}>{formatTitle(lang, difference)}</IsolatedText>
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

/** Two times side by side: the differences word by word, and the names of unchanged texts. */
export function ComparisonView({scope: {lang}, regionName, from, to, comparison}: ComparisonViewProps) {
  const {comparison: labels} = getMessages(lang).archive
  const momentText = (at: string) => (
    <time dateTime={at}>
      <IsolatedText lang={lang}>{joinList(lang, [timeText(at), dayText(lang, at)])}</IsolatedText>
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
            <li key={text.id}>{isolateInPlainText(lang, formatTitle(lang, text))}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
