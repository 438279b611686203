import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getSwapFreePage, loadSwapFree} from '#web/features/trading/load-swap-free.ts'
import {SwapFreeScreen} from '#web/features/trading/swap-free-screen.tsx'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/swap-free/result'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getSwapFreePage(scope.lang)
  return {...(await pageMetadata({scope, path: '/swap-free', ...search})), robots: {index: false}}
}

/** The fee of a query such as `/swap-free?class=gold&lots=2&nights=9`, rendered for this one request. */
export default async function SwapFreeResultPage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return <SwapFreeScreen lang={scope.lang} {...await loadSwapFree(scope, await searchParams)} />
}
