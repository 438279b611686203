import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {Accordion} from '#web/ui/accordion.tsx'
import {AnyLink} from '#web/ui/any-link.tsx'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Section} from '#web/ui/section.tsx'
import {Tag} from '#web/ui/tag.tsx'
import {tableAddress} from '#web/features/trading/table-address.ts'
import type {Group, Result} from './search-results.ts'
import {MarkedText} from './marked-text.tsx'

type ResultSectionProps = Readonly<{lang: Language; query: string; group: Group}>

/** What was found of one kind. */
export function ResultSection({lang, query, group}: ResultSectionProps) {
  const t = useTranslations('search')
  const {kind, label, count, results} = group
  return (
    <Section id={`found-${kind}`} title={label} aside={String(count)}>
      {kind === 'question' ? (
        <Accordion lang={lang} entries={results.map((result) => accordionEntry(lang, result))} />
      ) : (
        <ul
          className={
            kind === 'instrument' ? 'grid gap-x-10 sm:grid-cols-2 sm:[&>li:nth-child(2)]:border-t-0' : ''
          }
        >
          {results.map((result) => (
            <ResultItem key={result.id} lang={lang} result={result} />
          ))}
        </ul>
      )}
      {kind === 'instrument' && count > results.length ? (
        <p className="mt-5">
          <ArrowLink href={publicPath(lang, tableAddress({find: query}))}>
            {t('moreInstruments', {count})}
          </ArrowLink>
        </p>
      ) : null}
    </Section>
  )
}

const ResultItem = ({lang, result}: Readonly<{lang: Language; result: Result}>) => (
  <li className="border-t border-rule py-4 first:border-t-0">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <AnyLink
        href={result.href}
        className="inline-flex min-h-6 flex-wrap font-semibold underline-offset-4 hover:text-signal hover:underline"
      >
        <span>
          <MarkedText lang={lang} stretches={result.title} />
        </span>
      </AnyLink>
      {result.notice ? <Tag tone="quiet">{result.notice}</Tag> : null}
    </div>
    <p className="mt-1 max-w-[68ch] text-sm text-text-quiet">
      <MarkedText lang={lang} stretches={result.excerpt} />
    </p>
  </li>
)

const joinSegments = (stretches: Result['title']): string => stretches.map(({text}) => text).join('')

const accordionEntry = (lang: Language, {href, title, excerpt}: Result) => ({
  id: href.slice(href.indexOf('#') + 1),
  title: joinSegments(title),
  body: joinSegments(excerpt)
    .split('\n\n')
    .map((paragraph) => (
      <p key={paragraph} className="mt-3 first:mt-0">
        <IsolatedText lang={lang}>{paragraph}</IsolatedText>
      </p>
    )),
})
