import {type NamedCountry, listCountries} from '#domain/regions/list-countries.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import type {Option, OptionGroup} from '#web/ui/form/select.tsx'

const optionOf = ({code, name}: NamedCountry): Option => ({value: code, label: name})

/** Every country as the options of a select: those of the visitor's region first. */
export function countryOptions({lang, region}: Scope): readonly OptionGroup[] {
  const {own, others} = listCountries(region, lang)
  const labels = messagesOf(lang).forms.countries
  return [
    {label: labels.own, options: own.map(optionOf)},
    {label: labels.others, options: others.map(optionOf)},
  ].filter(({options}) => options.length > 0)
}
