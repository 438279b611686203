import 'server-only'
import {type SpeedMetric, type SpeedSums, speedSumsShape} from '#domain/page-speeds.ts'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {siteClient} from './clients.ts'
import {requireConfirmation} from './responses.ts'
import {readSession} from './session/read-session.ts'

const timeoutMilliseconds = 5_000

/** The period that staff see, in UTC days, including today. */
export const pageSpeedDays = 28

type CountedSpeed = Readonly<{
  page: string
  device: string
  /** Null if it is unknown. */
  country: string | null
  bounds: ReadonlyArray<Readonly<{metric: SpeedMetric; bound: number}>>
}>

/** Counts a page view by its speed today. Throws if the database doesn't confirm it. */
export async function countPageSpeed({page, device, country, bounds}: CountedSpeed): Promise<void> {
  requireConfirmation(
    await siteClient
      .rpc('count_page_speed', {
        page,
        device,
        country: country ?? 'ZZ',
        bounds: Object.fromEntries(bounds.map(({metric, bound}) => [metric, bound])),
      })
      .abortSignal(timeoutSignal(timeoutMilliseconds)),
  )
}

/** The counts of the period, for the signed-in staff member. */
export async function sumPageSpeeds(): Promise<SpeedSums> {
  const client = await readSession()
  const {data, error} = await client.rpc('sum_page_speeds', {days: pageSpeedDays})
  if (error) throw new Error(`Could not sum the page speeds: ${error.message}`)
  return speedSumsShape.parse(data)
}
