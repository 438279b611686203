import type {Metadata} from 'next'
import {readRange} from '#domain/quotes/chart-ranges.ts'
import {toSearchParams} from '#web/http/same-site.ts'
import {getInstrumentMetadata, showInstrument} from '../load-instrument.tsx'

type Props = PageProps<'/[lang]/[region]/trading/[symbol]/result'>

export const generateMetadata = async ({params}: Props): Promise<Metadata> => ({
  ...(await getInstrumentMetadata(await params)),
  robots: {index: false},
})

/** An instrument for a query, rendered for this one request: `/trading/GER40?zone=Asia/Dubai`, `/trading/GER40?range=1w`. */
export default async function InstrumentResultPage({params, searchParams}: Props) {
  const query = toSearchParams(await searchParams)
  const asked = {zone: query.get('zone') ?? '', range: readRange(query.get('range'))}
  return await showInstrument(await params, asked)
}
