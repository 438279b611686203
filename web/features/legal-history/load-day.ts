import 'server-only'
import {parseScope} from '#web/i18n/scope.ts'
import {concerning, readArchive} from './archive.ts'
import {beforeRecord} from './day.ts'
import {loadShown} from './load-record.ts'

type DayParameters = Readonly<{lang: string; region: string; day: string; of: string}>

/** Loads an archive page, or null when there is no such page: only days covered by the log have one. */
export async function loadDay({lang, region, day, of}: DayParameters) {
  const visitor = parseScope({lang, region})
  const about = parseScope({lang, region: of.toUpperCase()})
  if (!visitor || !about || of !== of.toLowerCase()) return null
  if (day === beforeRecord) return {about, day, archive: undefined}
  const shown = await loadShown(day)
  return shown ? {about, day, archive: readArchive(concerning(shown, about.region), about)} : null
}
