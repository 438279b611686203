import type {InboxNames} from './get-inbox-names.ts'

type Named = readonly Readonly<{slug: string; name: string}>[]

const named = (names: Readonly<Record<string, string>>): Named =>
  Object.entries(names).map(([slug, name]) => ({slug, name}))

/** What was chosen in a field of a form, as the site calls it; what it does not know, as it was sent. */
export function optionLabel(
  field: string,
  value: string,
  {subjects, platforms, programmes}: InboxNames,
  countries: Readonly<Record<string, string>>,
): string {
  const known = new Map<string, Named>([
    ['subject', named(subjects ?? {})],
    ['platform', platforms],
    ['programme', programmes],
    ['country', named(countries)],
  ])
  return known.get(field)?.find(({slug}) => slug === value)?.name ?? value
}
