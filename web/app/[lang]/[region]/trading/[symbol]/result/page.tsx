import type {Metadata} from 'next'
import {toSearchParams} from '#web/http/to-search-params.ts'
import {instrumentMetadata, showInstrument} from '../load-instrument.tsx'

type Props = PageProps<'/[lang]/[region]/trading/[symbol]/result'>

export const generateMetadata = async ({params}: Props): Promise<Metadata> => ({
  ...(await instrumentMetadata(await params)),
  robots: {index: false},
})

/** An instrument with its hours in the time zone of the query, rendered for this one request: `/trading/GER40?zone=Asia/Dubai`. */
export default async function InstrumentResultPage({params, searchParams}: Props) {
  const zone = toSearchParams(await searchParams).get('zone') ?? ''
  return await showInstrument(await params, zone)
}
