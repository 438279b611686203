import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import type {Language} from '#domain/languages.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import {pageHeadFields, pageHeadShape} from '../../../schemas/queries/page-texts.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

export const calendarPageQuery = defineQuery(`*[_type == "calendarPage" && _id == "calendarPage"][0] {
  ${pageHeadFields},
  "disclaimer": ${localized('disclaimer')}
}`)

const shape = z.object({...pageHeadShape, disclaimer: z.string().min(1)})

/** The texts of the calendar, in one language. */
export type CalendarPage = z.infer<typeof shape>

export const getCalendarPage = (lang: Language): Promise<CalendarPage> =>
  fetchContent({query: calendarPageQuery, params: {lang}, shape, types: ['calendarPage']})
