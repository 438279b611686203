import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getSwapFreePage, loadSwapFree} from '#web/features/trading/load-swap-free.ts'
import {SwapFreeScreen} from '#web/features/trading/swap-free-screen.tsx'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/swap-free'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search, regions} = await getSwapFreePage(scope.lang)
  const metadata = await pageMetadata({scope, path: '/swap-free', ...search})
  return regions.includes(scope.region) ? metadata : {...metadata, robots: {index: false}}
}

/** The page with an example. `result/page.tsx` renders an address with a query. */
export default async function SwapFreeExamplePage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return <SwapFreeScreen lang={scope.lang} {...await loadSwapFree(scope, {})} />
}
