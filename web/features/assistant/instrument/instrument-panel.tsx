import type {ReactNode} from 'react'
import {formatLeverage, formatPercentage} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import {readColumn} from '#domain/language-details.ts'
import {PriceResult} from '#web/parts/position/price-result.tsx'
import {symbolPath} from '#web/parts/markets/market-data/instrument-display.tsx'
import {ClosuresCell, SessionsCell} from '#web/parts/markets/trading-hours/hours-cells.tsx'
import {MarketClock} from '#web/parts/markets/trading-hours/market-clock.tsx'
import {offerLabel} from '#i18n/offer-label.ts'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {DefinitionList} from '#web/ui/lists.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {Panel} from '#web/ui/panel.tsx'
import {findHighestLeverage, closuresShown, getAnsweredInstrument} from '../answer/short-answer.ts'
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
  const {assistant, calculators} = getMessages(lang)
  const highest = findHighestLeverage(page.position)
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
  const {hours: labels} = getMessages(lang)
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
          {key: 'sessions', term: labels.sessions, value: <SessionsCell lang={lang} market={page.market} />},
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
  const {account} = getMessages(lang)
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
          {offerLabel(getMessages(lang).offer, answer.found.offer)}
        </p>
      )
  }
}

const anchors = {leverage: '', cost: '', hours: '#hours'} as const

/** The answer about one instrument: the figure first and large, then its parts and its reasons, then links. */
export function InstrumentPanel({lang, answer}: Readonly<{lang: Language; answer: InstrumentAnswer}>) {
  const {instrument: words} = getMessages(lang).assistant
  const instrument = getAnsweredInstrument(answer)
  const {symbol} = instrument
  const link =
    answer.kind === 'refused'
      ? {path: '/legal', label: words.rules}
      : {path: `${symbolPath(symbol)}${anchors[answer.kind]}`, label: fill(words.details, {symbol})}
  return (
    <Panel>
      <h4 className="mb-4 text-lg">
        <IsolatedText lang={lang}>{`${symbol} · ${readColumn(lang, instrument, 'name')}`}</IsolatedText>
      </h4>
      <Body lang={lang} answer={answer} />
      {answer.kind === 'refused' || answer.price === null ? null : (
        <p className="mt-3 text-sm tabular-nums">
          <IsolatedText lang={lang}>{fill(words.price, {price: answer.price})}</IsolatedText>
        </p>
      )}
      <p className="mt-4">
        <ArrowLink href={publicPath(lang, link.path)}>{link.label}</ArrowLink>
      </p>
    </Panel>
  )
}
