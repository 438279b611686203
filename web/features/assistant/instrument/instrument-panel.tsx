import type {ReactNode} from 'react'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import {formatPercentage} from '#domain/format/format-percentage.ts'
import type {Language} from '#domain/languages/languages.ts'
import {PriceResult} from '#web/features/home/price/price-result.tsx'
import {symbolPath} from '#web/features/market-data/symbol-path.ts'
import {ClosuresCell} from '#web/features/trading-hours/closures-cell.tsx'
import {MarketClock} from '#web/features/trading-hours/market-clock.tsx'
import {SessionsCell} from '#web/features/trading-hours/sessions-cell.tsx'
import {fill} from '#web/i18n/fill.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {offerLabel} from '#web/i18n/offer-label.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Panel} from '#web/ui/panel.tsx'
import {highestLeverage} from './highest-leverage.ts'
import {closuresShown} from './closures-shown.ts'
import {instrumentOf} from './instrument-of.ts'
import type {InstrumentAnswer, Offered} from './load-answer.ts'

type CostProps = Readonly<{lang: Language}> &
  Pick<Extract<InstrumentAnswer, {kind: 'cost'}>, 'result' | 'part'>
type DataProps = Readonly<{lang: Language; page: Offered}>

const Figure = ({lang, label, figure}: Readonly<{lang: Language; label: string; figure: string}>) => (
  <>
    <p className="text-sm text-text-quiet">{label}</p>
    <p className="mt-1 text-3xl leading-tight font-semibold tabular-nums">
      <IsolatedText lang={lang}>{figure}</IsolatedText>
    </p>
  </>
)

function LeverageAnswer({lang, page}: DataProps) {
  const {assistant, calculators} = messagesOf(lang)
  const highest = highestLeverage(page.position)
  if (!highest) return null
  const {leverage, boundBy} = highest
  return (
    <>
      <Figure lang={lang} label={assistant.instrument.leverage} figure={formatLeverage(leverage)} />
      <p className="mt-3 max-w-[68ch]">
        <IsolatedText lang={lang}>
          {fill(assistant.instrument.margin, {
            percentage: formatPercentage(100 / leverage),
            bound: calculators.boundBy[boundBy],
          })}
        </IsolatedText>
      </p>
    </>
  )
}

function HoursAnswer({lang, page}: DataProps) {
  const {hours: labels} = messagesOf(lang)
  const {open, closed, closesAt, opensAt, alwaysOpen, unknown} = labels
  if (!page.market) return null
  const {calendar, spans, now, knownUntil} = page.market
  return (
    <>
      <p className="text-sm text-text-quiet">{labels.yourTime}</p>
      <div className="mt-1 mb-4 text-2xl leading-tight font-semibold">
        <MarketClock
          lang={lang}
          labels={{open, closed, closesAt, opensAt, alwaysOpen, unknown}}
          spans={spans}
          knownUntil={knownUntil}
        />
      </div>
      <DefinitionList
        lang={lang}
        definitions={[
          {key: 'market', term: labels.market, value: calendar.name},
          {key: 'sessions', term: labels.sessions, value: <SessionsCell lang={lang} calendar={calendar} />},
          {
            key: 'closures',
            term: labels.closures,
            value: <ClosuresCell lang={lang} calendar={calendar} from={now} max={closuresShown} />,
          },
        ]}
      />
    </>
  )
}

function CostAnswer({lang, result, part}: CostProps) {
  const {account} = messagesOf(lang)
  return (
    <>
      <p className="mb-3">
        {account.accountType}: <span className="font-semibold">{result.position.account.name}</span>
      </p>
      <PriceResult lang={lang} result={result} part={part} />
    </>
  )
}

function Body({lang, answer}: Readonly<{lang: Language; answer: InstrumentAnswer}>): ReactNode {
  switch (answer.kind) {
    case 'leverage':
      return <LeverageAnswer lang={lang} page={answer.page} />
    case 'hours':
      return <HoursAnswer lang={lang} page={answer.page} />
    case 'cost':
      return <CostAnswer lang={lang} result={answer.result} part={answer.part} />
    case 'refused':
    default:
      return (
        <p className="text-2xl leading-tight font-semibold">
          {offerLabel(messagesOf(lang).offer, answer.found.offer)}
        </p>
      )
  }
}

const anchors = {leverage: '', cost: '', hours: '#hours'} as const

/** The answer to a question about one instrument: its figure first and large, what it is made of and what sets it, and where to read more. */
export function InstrumentPanel({lang, answer}: Readonly<{lang: Language; answer: InstrumentAnswer}>) {
  const {instrument: words} = messagesOf(lang).assistant
  const {symbol, name, name_ar: arabicName} = instrumentOf(answer)
  const link =
    answer.kind === 'refused'
      ? {path: '/legal', label: words.rules}
      : {path: `${symbolPath(symbol)}${anchors[answer.kind]}`, label: fill(words.details, {symbol})}
  return (
    <Panel>
      <h4 className="mb-4 text-lg">
        <IsolatedText lang={lang}>{`${symbol} · ${lang === 'ar' ? arabicName : name}`}</IsolatedText>
      </h4>
      <Body lang={lang} answer={answer} />
      <p className="mt-4">
        <ArrowLink href={publicPath(lang, link.path)}>{link.label}</ArrowLink>
      </p>
    </Panel>
  )
}
