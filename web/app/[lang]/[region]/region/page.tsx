import type {Metadata} from 'next'
import {NotFoundScreen, notFoundMetadata} from '#web/parts/frame/back-home-screen.tsx'

export const generateMetadata = (): Promise<Metadata> => notFoundMetadata()

/** Responds with 404. `result/page.tsx` renders the choice of a region that needs confirmation. */
export default function RegionPage() {
  return <NotFoundScreen />
}
