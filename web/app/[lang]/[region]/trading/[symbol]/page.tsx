import type {Metadata} from 'next'
import {defaultRange} from '#domain/quotes/chart-ranges.ts'
import {getInstrumentMetadata, showInstrument} from './load-instrument.tsx'

type Props = PageProps<'/[lang]/[region]/trading/[symbol]'>

/** The first request renders each of the thousands of instruments. Later requests get the cached page. */
export const generateStaticParams = () => []

export const generateMetadata = async ({params}: Props): Promise<Metadata> =>
  await getInstrumentMetadata(await params)

/** An instrument. `result/page.tsx` renders an address with a time zone. */
export default async function InstrumentPage({params}: Props) {
  return await showInstrument(await params, {zone: undefined, range: defaultRange})
}
