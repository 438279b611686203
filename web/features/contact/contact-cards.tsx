import type {Language} from '#domain/languages/languages.ts'
import {CardGrid} from '#web/ui/card-grid.tsx'
import {Card} from '#web/ui/card.tsx'
import {FeatureIcon} from '#web/ui/feature-icon.tsx'
import type {ContactPage} from './get-contact-page.ts'
import {EmailText} from '#web/ui/email-text.tsx'

const icons = {chat: 'chat', phone: 'phone', email: 'mail', officeHours: 'clock'} as const

type ContactCardsProps = Readonly<{lang: Language; page: Pick<ContactPage, 'cards' | 'reach'>}>

/** The ways to contact the broker, with phone number or address where there is one. */
export function ContactCards({lang, page: {cards, reach}}: ContactCardsProps) {
  const addresses = {
    phone: {href: `tel:${reach.phone.replaceAll(/[^+\d]/gu, '')}`, label: reach.phone},
    email: {href: `mailto:${reach.email}`, label: <EmailText address={reach.email} />},
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
            icon={<FeatureIcon name={icons[channel]} />}
            actions={
              address ? (
                <a
                  href={address.href}
                  dir="ltr"
                  className="inline-flex min-h-6 items-center font-semibold text-signal underline underline-offset-4 hover:text-signal-strong"
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
