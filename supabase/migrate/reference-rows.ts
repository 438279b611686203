import {languages} from '#domain/languages/languages.ts'
import {defaultRegion, regionCodes, regionRecord} from '#domain/regions/regions.ts'

const insertLanguages = (): string =>
  `insert into public.languages (code) values ${languages.map((code) => `('${code}')`).join(', ')};`

const insertRegions = (): string =>
  `insert into public.regions (code, complaint_days, asks_appropriateness, countries, is_default) values ${regionCodes
    .map((code) => {
      const {complaintDays, asksAppropriateness, countries} = regionRecord(code)
      return `('${code}', ${complaintDays}, ${asksAppropriateness}, '{${countries.join(', ')}}', ${code === defaultRegion})`
    })
    .join(', ')};`

/** The rows of the tables `regions` and `languages` as SQL, from the lists that the product uses. */
export const referenceRows = (): string =>
  [
    '-- Made by `npm run supabase:migration` from the lists of regions and languages in TypeScript.',
    insertRegions(),
    insertLanguages(),
    '',
  ].join('\n')

/** Where they are stored, within `supabase/`. */
export const referenceRowsPath = 'schemas/reference/regions.generated.sql'
