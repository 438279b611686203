import 'server-only'
import {languages} from '#domain/languages/languages.ts'
import {getSiteSettings} from './get-site-settings.ts'

/** The names of the brand in all languages; none while they cannot be read. */
export async function readBrandNames(): Promise<readonly string[]> {
  const read = await Promise.allSettled(languages.map(async (lang) => await getSiteSettings(lang)))
  return read.flatMap((settings) => (settings.status === 'fulfilled' ? [settings.value.brandName] : []))
}
