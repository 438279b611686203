import type {Language} from '#domain/languages/languages.ts'
import {CardGrid} from '#web/ui/card-grid.tsx'
import {Card} from '#web/ui/card.tsx'
import {FeatureIcon} from '#web/ui/feature-icon.tsx'
import type {ContactPage} from './get-contact-page.ts'

const glyphs = {chat: 'chat', phone: 'phone', email: 'mail', officeHours: 'clock'} as const

type ContactCardsProps = Readonly<{lang: Language; page: Pick<ContactPage, 'cards' | 'reach'>}>

/** The ways to reach the broker, with number and address where there is one. */
export function ContactCards({lang, page: {cards, reach}}: ContactCardsProps) {
  const addresses = {
    phone: {href: `tel:${reach.phone.replaceAll(/[^+\d]/gu, '')}`, label: reach.phone},
    email: {href: `mailto:${reach.email}`, label: reach.email},
  }
  return (
    <CardGrid across={4}>
      {cards.map(({_key, channel, title, text}) => {
        const address = channel === 'phone' || channel === 'email' ? addresses[channel] : null
        return (
          <Card
            key={_key}
            lang={lang}
            heading="h2"
            title={title}
            text={text}
            glyph={<FeatureIcon name={glyphs[channel]} />}
            actions={
              address ? (
                <a
                  href={address.href}
                  dir="ltr"
                  className="inline-flex min-h-6 items-center font-semibold break-all text-signal underline underline-offset-4 hover:text-signal-strong"
                >
                  {address.label}
                </a>
              ) : null
            }
          />
        )
      })}
    </CardGrid>
  )
}
