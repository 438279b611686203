import {NotFoundScreen, notFoundMetadata} from '#web/parts/frame/back-home-screen.tsx'

/** Replaces a page that calls `notFound()`. Next takes the metadata of every 404 from here. */
export default function NotFound() {
  return <NotFoundScreen />
}

export const generateMetadata = notFoundMetadata
