import {formatDay} from '#domain/format/dates.ts'
import {joinList} from '#domain/language-forms.ts'
import type {Language} from '#domain/languages.ts'
import type {Holding, HoldingLine} from '#domain/position/holding-period.ts'
import {formatSignedMoney} from '#domain/position/money-text.ts'
import type {Position} from '#domain/position/position.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {fill} from '#i18n/fill.ts'
import type {Messages} from '#i18n/messages.ts'
import {IsolatedText} from '#web/ui/text.tsx'

type Labels = Messages['calculators']['holding']

/** What a line is for, with its day or its number of nights. */
export function describeHoldingLine(lang: Language, line: HoldingLine, labels: Labels): string {
  switch (line.kind) {
    case 'single':
    case 'triple':
      return fill(labels[line.kind], {count: String(line.count)})
    case 'holiday':
      return fill(labels.holiday, {
        day: formatDay(lang, line.day),
        nights: String(line.nights),
        names: joinList(lang, line.names),
      })
    case 'dividend':
    case 'rollover':
    default:
      return fill(labels[line.kind], {day: formatDay(lang, line.day)})
  }
}

const toKey = (line: HoldingLine): string => ('day' in line ? `${line.kind}-${line.day}` : line.kind)

type HoldingLinesProps = Readonly<{
  lang: Language
  labels: Labels
  holding: Holding
  position: Position | null
  inputs: PositionInputs
  currency: string
}>

/** The nights, dividends and rollovers between the opening and the closing day, with their amounts and the total. */
export function HoldingLines({lang, labels, holding, position, inputs, currency}: HoldingLinesProps) {
  const {lines, total} = holding
  const {holidaysKnownUntil: knownUntil} = inputs.calendar
  const closed = position?.period?.closed
  const amounts = [
    ...lines.map((line) => ({
      key: toKey(line),
      term: describeHoldingLine(lang, line, labels),
      value: line.amount === null ? labels.unknown : formatSignedMoney(lang, line.amount, currency),
    })),
    {key: 'total', term: labels.total, value: formatSignedMoney(lang, total, currency)},
  ]
  return (
    <>
      <dl className="mt-2 text-sm">
        {amounts.map(({key, term, value}) => (
          <div
            key={key}
            className={`flex justify-between gap-4 border-t border-rule py-1.5 ${key === 'total' ? 'font-semibold' : ''}`}
          >
            <dt className={key === 'total' ? '' : 'text-text-quiet'}>
              <IsolatedText lang={lang}>{term}</IsolatedText>
            </dt>
            <dd className="whitespace-nowrap tabular-nums">
              <IsolatedText lang={lang}>{value}</IsolatedText>
            </dd>
          </div>
        ))}
      </dl>
      {closed !== undefined && knownUntil !== null && closed > knownUntil ? (
        <p className="mt-1 text-xs text-text-quiet">
          <IsolatedText lang={lang}>
            {fill(labels.holidaysKnownUntil, {day: formatDay(lang, knownUntil)})}
          </IsolatedText>
        </p>
      ) : null}
    </>
  )
}
