import {useTranslations} from 'next-intl'
import {AnyLink} from './any-link.tsx'

type BreadcrumbProps = Readonly<{
  /** From the home page to the parent page. */
  above: ReadonlyArray<Readonly<{href: string; label: string}>>
  /** Name of this page. */
  current: string
}>

/** The path from the home page to this one. */
export function Breadcrumb({above, current}: BreadcrumbProps) {
  const t = useTranslations('nav')
  return (
    <nav aria-label={t('breadcrumb')} className="text-sm text-text-quiet print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {above.map(({href, label}) => (
          <li key={href} className="flex items-center gap-x-2">
            <AnyLink
              href={href}
              className="inline-flex min-h-6 items-center underline-offset-4 hover:text-signal hover:underline"
            >
              {label}
            </AnyLink>
            <svg
              viewBox="0 0 8 8"
              aria-hidden="true"
              className="size-2 shrink-0 fill-none stroke-current stroke-[1.4] rtl:-scale-x-100"
            >
              <path d="M2.5 1 5.5 4 2.5 7" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </li>
        ))}
        <li aria-current="page" className="text-text">
          {current}
        </li>
      </ol>
    </nav>
  )
}
