import 'server-only'
import {parseScope} from '#web/i18n/scope.ts'
import {concerning, readArchive} from './archive.ts'
import {beforeRecord} from './day.ts'
import {loadShown} from './load-record.ts'

type Asked = Readonly<{lang: string; region: string; day: string; of: string}>

/** What is asked for by an address of the archive, or null when there is no such page: only days that the record knows have one. */
export async function loadDay({lang, region, day, of}: Asked) {
  const reader = parseScope({lang, region})
  const about = parseScope({lang, region: of.toUpperCase()})
  if (!reader || !about || of !== of.toLowerCase()) return null
  if (day === beforeRecord) return {about, day, archive: undefined}
  const shown = await loadShown(day)
  return shown ? {about, day, archive: readArchive(concerning(shown, about.region), about)} : null
}
