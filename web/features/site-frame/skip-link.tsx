import {useTranslations} from 'next-intl'

/** The first focusable element: skips the frame and jumps to the main content. */
export function SkipLink() {
  const t = useTranslations('common')
  return (
    <a
      href="#content"
      className="absolute start-4 top-2 z-50 -translate-y-24 rounded-control bg-signal-on-ink px-4 py-2 font-semibold text-ink focus:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  )
}
