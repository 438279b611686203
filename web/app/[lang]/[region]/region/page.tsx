import type {Metadata} from 'next'
import {NotFoundScreen, notFoundMetadata} from '#web/features/site-frame/not-found-screen.tsx'

export const generateMetadata = (): Promise<Metadata> => notFoundMetadata()

/** There is nothing here until a region is chosen that has to be confirmed; then the page below answers. */
export default function RegionPage() {
  return <NotFoundScreen />
}
