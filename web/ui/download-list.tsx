import type {ReactNode} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {AnyLink} from './any-link.tsx'
import {buttonStyle} from './button-style.ts'
import {IsolatedText} from './isolated-text.tsx'

export type DownloadEntry = Readonly<{
  key: string
  /** What it is for: Windows Desktop. */
  label: string
  /** What it needs: Windows 10 or newer. */
  note?: string
  icon: ReactNode
  href: string
  /** What the button does: Download, Open. */
  action: string
}>

type DownloadListProps = Readonly<{lang: Language; downloads: readonly DownloadEntry[]}>

/** The ways to get something, one a row, each with its button. */
export const DownloadList = ({lang, downloads}: DownloadListProps) => (
  <ul className="rounded-panel border border-rule bg-paper">
    {downloads.map(({key, label, note, icon, href, action}) => (
      <li
        key={key}
        className="flex flex-wrap items-center gap-x-3.5 gap-y-3 border-t border-rule px-4 py-3.5 first:border-t-0 sm:px-6"
      >
        <span className="text-[1.75rem] leading-none">{icon}</span>
        <div className="min-w-0 grow basis-28">
          <p className="leading-snug font-semibold">
            <IsolatedText lang={lang}>{label}</IsolatedText>
          </p>
          {note ? (
            <p className="text-sm text-text-quiet">
              <IsolatedText lang={lang}>{note}</IsolatedText>
            </p>
          ) : null}
        </div>
        <AnyLink href={href} className={`${buttonStyle('outline')} print:hidden`}>
          {action}
          <span className="sr-only">: {label}</span>
        </AnyLink>
      </li>
    ))}
  </ul>
)
