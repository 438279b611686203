import {NotFoundScreen, notFoundMetadata} from '#web/parts/frame/back-home-screen.tsx'

/** The proxy rewrites every address without a page to this page. */
export default function NotFoundPage() {
  return <NotFoundScreen />
}

export const generateMetadata = notFoundMetadata
