import {NotFoundScreen, notFoundMetadata} from '#web/features/site-frame/not-found-screen.tsx'

/** Replaces a page that finds nothing to show. Next takes the metadata of every 404 from here. */
export default function NotFound() {
  return <NotFoundScreen />
}

export const generateMetadata = notFoundMetadata
