import {Flex} from '@sanity/ui'
import {type DocumentLayoutProps, LoadingBlock, useCommentsEnabled, useFeatureEnabled} from 'sanity'
import {say} from './i18n/say.ts'

/** The product's logo: harbour walls with a lighthouse in the middle, as on a nautical chart. */
export function MarsaMark() {
  return (
    <svg viewBox="0 0 48 48" width="1em" height="1em" fill="none" aria-hidden="true">
      <rect width="48" height="48" rx="8" fill="#0e1e33" />
      <g transform="translate(8 8)" stroke="#f6f3ec" strokeWidth="2.4" strokeLinecap="round">
        <path d="M20.45 28.22A13 13 0 1 1 28.22 20.45" />
        <path d="M16 24.2A8.2 8.2 0 1 1 24.2 16" />
        <circle cx="16" cy="16" r="3.2" stroke="none" fill="#6fdcc0" />
      </g>
    </svg>
  )
}

/**
 * Whether the open document is stable. Once the Studio knows that the project has comments, it mounts the document again, which closes menus and
 * dialogs and loses focus and input.
 */
function useIsSettled(): boolean {
  const {mode} = useCommentsEnabled()
  const {isLoading, error} = useFeatureEnabled('studioComments')
  return error !== null || (!isLoading && mode !== null)
}

/** Shows a document once it won't remount. */
export function SettledDocument(props: DocumentLayoutProps) {
  if (useIsSettled()) return props.renderDefault(props)
  return (
    <Flex flex={2.5} direction="column">
      <LoadingBlock showText title={say('Loading the document')} />
    </Flex>
  )
}
