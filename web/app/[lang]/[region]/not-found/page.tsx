import {NotFoundScreen, notFoundMetadata} from '#web/features/site-frame/not-found-screen.tsx'

/** Where the proxy leads every address that has no page. */
export default function NotFoundPage() {
  return <NotFoundScreen />
}

export const generateMetadata = notFoundMetadata
