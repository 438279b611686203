import type {Metadata} from 'next'
import {instrumentMetadata, showInstrument} from './load-instrument.tsx'

type Props = PageProps<'/[lang]/[region]/trading/[symbol]'>

/** Thousands of instruments: each is rendered on its first request, and cached. */
export const generateStaticParams = () => []

export const generateMetadata = async ({params}: Props): Promise<Metadata> =>
  await instrumentMetadata(await params)

/** An instrument; an address with a time zone is rendered by `result/page.tsx`. */
export default async function InstrumentPage({params}: Props) {
  return await showInstrument(await params, undefined)
}
