import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {getSwapFreePage} from '#web/features/swap-free/get-swap-free-page.ts'
import {loadSwapFree} from '#web/features/swap-free/load-swap-free.ts'
import {SwapFreeScreen} from '#web/features/swap-free/swap-free-screen.tsx'
import {parseScope} from '#web/i18n/scope.ts'

type Props = PageProps<'/[lang]/[region]/swap-free'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search, regions} = await getSwapFreePage(scope.lang)
  const metadata = pageMetadata({scope, path: '/swap-free', ...search})
  return regions.includes(scope.region) ? metadata : {...metadata, robots: {index: false}}
}

/** The page with an example; an address with a query is rendered by `result/page.tsx`. */
export default async function SwapFreeExamplePage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return <SwapFreeScreen lang={scope.lang} {...await loadSwapFree(scope, {})} />
}
