import {NotFoundScreen, notFoundMetadata} from '#web/features/site-frame/not-found-screen.tsx'

/** The proxy rewrites every address without a page to this one. */
export default function NotFoundPage() {
  return <NotFoundScreen />
}

export const generateMetadata = notFoundMetadata
