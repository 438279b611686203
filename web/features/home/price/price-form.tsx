import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {faultTexts} from '#web/features/calculators/live/fault-text.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {Form} from '#web/ui/form/form.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import type {PricedTrade} from './load-trade.ts'

/** Where the price is on the home page; the card of the form, while it has none. */
export const priceAnchor = 'price'

const numeric = {autoComplete: 'off', inputMode: 'decimal'} as const

/** The trade to price. The site shows the price at the same place of the page. */
export function PriceForm({lang, trade}: Readonly<{lang: Language; trade: PricedTrade}>) {
  const t = useTranslations('home.price')
  const {calculators: labels, form} = messagesOf(lang)
  const {values, options, inputs, faults} = trade
  return (
    <Form
      id="trade"
      lang={lang}
      labels={form}
      method="get"
      action={publicPath(lang, `/#${priceAnchor}`)}
      values={values}
      errors={faultTexts(faults, labels.faults)}
    >
      <div className="grid gap-4 sm:grid-cols-[1.5fr_1fr]">
        <Select name="symbol" label={labels.symbol} options={options} />
        <Select
          name="account"
          label={labels.account}
          options={inputs.accounts.map(({code, name}) => ({value: code, label: name}))}
        />
        <div className="grid grid-cols-2 gap-4 sm:col-span-2 sm:grid-cols-[1fr_1fr_auto]">
          <TextField {...numeric} name="lots" label={labels.lots} />
          <TextField {...numeric} name="nights" label={labels.nights} />
          <p className="self-end max-sm:col-span-2">
            <SubmitButton busyLabel={t('calculating')}>{t('calculate')}</SubmitButton>
          </p>
        </div>
      </div>
    </Form>
  )
}
