import {createTranslator} from 'next-intl'
import type {Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {nameCountry} from '#domain/regions/countries.ts'
import {getMessages} from '#i18n/messages.ts'
import {Callout} from '#web/ui/panel.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import type {CountryRuleTexts} from './country-rules.ts'

/** The differences between a country and the rules of its region, in words. */
type CountryNoticeTexts = Readonly<{title: string; sentences: readonly string[]}>

/**
 * Describes a country rule for visitors: whether the broker serves them, the products that it doesn't offer, and the
 * regulator's own sentence.
 */
export function describeCountry(lang: Language, rule: CountryRuleTexts): CountryNoticeTexts {
  const messages = getMessages(lang)
  const t = createTranslator({locale: toLocale(lang), messages, namespace: 'regions'})
  const country = nameCountry(rule.code, lang)
  const difference = rule.isServed
    ? (!rule.allowsMarketing && rule.notServedReason) ||
      rule.offersCrypto ||
      t('noCryptoIn', {countries: country})
    : (rule.notServedReason ?? messages.forms.errors.countryNotServed)
  return {
    title: t('inCountry', {country}),
    sentences: [
      difference,
      rule.exception && t('exception', {exception: rule.exception}),
      rule.regulatorStatement,
    ].filter((sentence) => typeof sentence === 'string'),
  }
}

type CountryNoticeProps = Readonly<{lang: Language; notice: CountryNoticeTexts | null}>

/** Shows how the visitor's country differs from the rules of the page's region, if a proxy names the country. */
export function CountryNotice({lang, notice}: CountryNoticeProps) {
  return notice ? (
    <div className="my-4">
      <Callout lang={lang} tone="warning" title={notice.title}>
        {notice.sentences.map((sentence) => (
          <p key={sentence}>
            <IsolatedText lang={lang}>{sentence}</IsolatedText>
          </p>
        ))}
      </Callout>
    </div>
  ) : null
}
