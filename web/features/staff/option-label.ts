import {complaintTopicName} from '#web/features/complaint/complaint-topic-name.ts'
import {countryName} from '#domain/regions/country-name.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {InboxNames} from './get-inbox-names.ts'

type Named = readonly Readonly<{slug: string; name: string}>[]

const named = (names: Readonly<Record<string, string>>): Named =>
  Object.entries(names).map(([slug, name]) => ({slug, name}))

/** The display name of an option that was chosen in a form; the raw value when it is unknown. */
export function optionLabel(
  field: string,
  value: string,
  {subjects, platforms, programmes}: InboxNames,
  lang: Language,
): string {
  if (field === 'country') return countryName(value, lang)
  if (field === 'topic') return complaintTopicName(value, lang)
  const known = new Map<string, Named>([
    ['subject', named(subjects ?? {})],
    ['platform', platforms],
    ['programme', programmes],
  ])
  return known.get(field)?.find(({slug}) => slug === value)?.name ?? value
}
