import type {Metadata} from 'next'
import {NotFoundScreen, notFoundMetadata} from '#web/features/site-frame/not-found-screen.tsx'

export const generateMetadata = (): Promise<Metadata> => notFoundMetadata()

/** Not found, unless a region is chosen that needs confirmation: that is rendered by `result/page.tsx`. */
export default function RegionPage() {
  return <NotFoundScreen />
}
