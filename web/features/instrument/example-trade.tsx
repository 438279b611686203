import {getTranslations} from 'next-intl/server'
import {calculate} from '#domain/position/calculate.ts'
import {checkPosition} from '#domain/position/check-position.ts'
import {withDefaultValues} from '#domain/position/default-values.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {amountsOf} from '#web/features/calculators/live/formulas.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'

type ExampleTradeProps = Readonly<{lang: Language; inputs: PositionInputs}>

/** An example of one lot at the stored price, closed half a percent against it a night later: margin, costs and loss. */
export async function ExampleTrade({lang, inputs}: ExampleTradeProps) {
  const [t, calculators] = await Promise.all([getTranslations('instrument'), getTranslations('calculators')])
  const values = withDefaultValues({}, inputs)
  const checked = checkPosition(values, inputs)
  const address = publicPath(lang, `/calculators?${new URLSearchParams({symbol: inputs.symbol})}`)
  const link = <ArrowLink href={address}>{t('openCalculators')}</ArrowLink>
  if (inputs.price === null || checked === null)
    return (
      <div className="space-y-4">
        <p className="text-text-quiet">{t('noPrice')}</p>
        {link}
      </div>
    )
  const {position} = checked
  const amounts = amountsOf(lang, calculate(position, inputs), position.currency)
  const terms = ['margin', 'pipValue', 'swap', 'profit'] as const
  return (
    <div className="space-y-6">
      <p className="max-w-[68ch]">
        <IsolatedText lang={lang}>
          {t('exampleText', {
            lots: Number(values.lots),
            size: values.lots,
            account: position.account.name,
            price: values.price,
            close: values.close,
            side: calculators('sides.long'),
          })}
        </IsolatedText>
      </p>
      <DefinitionList
        lang={lang}
        definitions={terms.map((key) => ({
          key,
          term: t(`results.${key}`),
          value: amounts[key] ?? '–',
        }))}
      />
      {link}
    </div>
  )
}
