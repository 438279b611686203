import type {Language} from '#domain/languages.ts'
import {ButtonLink} from './links.tsx'
import {IsolatedText} from './text.tsx'
import {SeaChart} from './sea-chart.tsx'

type ActionLink = Readonly<{href: string; label: string}>

type CallToActionProps = Readonly<{
  lang: Language
  /** Anchor; the heading gets `<id>-title`. */
  id: string
  title: string
  text?: string
  primary: ActionLink
  secondary?: ActionLink
  ground?: 'ink' | 'sunk'
}>

/** What to do next, the primary action first. */
export function CallToAction({lang, id, title, text, primary, secondary, ground = 'ink'}: CallToActionProps) {
  const isInk = ground === 'ink'
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`relative isolate flex flex-wrap items-center justify-between gap-x-10 gap-y-7 overflow-hidden rounded-panel px-6 py-9 sm:px-9 print:hidden ${isInk ? 'ink-ground' : 'border border-rule bg-paper-sunk'}`}
    >
      {isInk ? <SeaChart className="opacity-45!" /> : null}
      <div className="grow basis-[26rem]">
        <h2 id={`${id}-title`} className="max-w-[28ch] text-2xl">
          {title}
        </h2>
        {text ? (
          <p className="mt-2.5 max-w-[60ch] text-text-quiet">
            <IsolatedText lang={lang}>{text}</IsolatedText>
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={primary.href}>
          <IsolatedText lang={lang}>{primary.label}</IsolatedText>
        </ButtonLink>
        {secondary ? (
          <ButtonLink href={secondary.href} tone="outline">
            <IsolatedText lang={lang}>{secondary.label}</IsolatedText>
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}
