import Link from 'next/link'
import type {Navigation} from '#web/features/site-frame/get-navigation.ts'
import {PlatformIcon} from '#web/features/site-frame/platform-icon.tsx'
import {RecommendedMark} from '#web/features/site-frame/platforms-menu.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {HomePage} from './get-home-page.ts'

type PlatformListingProps = Readonly<{
  lang: Language
  home: HomePage
  columns: Navigation['platformColumns']
}>

/** All platforms, their editions and the tools, in four columns. */
export function PlatformListing({lang, home, columns}: PlatformListingProps) {
  return (
    <section aria-labelledby="platforms-title" className="page-width py-16">
      <h2 id="platforms-title" className="text-2xl">
        {home.platformsTitle}
      </h2>
      <p className="mt-3 max-w-[64ch] text-text-quiet">{home.platformsLead}</p>
      <div className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {columns.map((column) => (
          <div key={column._key}>
            <h3 className="border-b-2 border-text pb-2 text-base">{column.title}</h3>
            <ul>
              {column.links.map((link) => (
                <li key={link._key} className="border-b border-rule">
                  <PlatformEntry lang={lang} link={link} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

type PlatformEntryProps = Readonly<{
  lang: Language
  link: Navigation['platformColumns'][number]['links'][number]
}>

const PlatformEntry = ({lang, link}: PlatformEntryProps) => (
  <Link
    href={publicPath(lang, link.href)}
    prefetch={false}
    className="group grid grid-cols-[auto_1fr] gap-x-3 py-3 leading-snug"
  >
    <span className="pt-0.5 text-[1.25rem] leading-none">
      <PlatformIcon name={link.icon} />
    </span>
    <span>
      <span className="flex flex-wrap items-center gap-x-2 font-semibold group-hover:text-signal">
        {link.label}
        {link.recommended ? <RecommendedMark /> : null}
      </span>
      <span className="mt-0.5 block text-sm text-text-quiet">
        <IsolatedText lang={lang}>{link.description}</IsolatedText>
      </span>
    </span>
  </Link>
)
