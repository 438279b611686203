import type {Language} from '#domain/languages.ts'
import {chatPanelId} from '#web/parts/frame/chat/chat-bubble.tsx'
import {getMessages} from '#i18n/messages.ts'
import {CardGrid, Card} from '#web/ui/card.tsx'
import {FeatureIcon} from '#web/ui/icon.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {EmailText} from '#web/ui/text-ranges.tsx'
import {ContentPicture} from '#web/media/content-picture.tsx'
import {publicPath} from '#i18n/public-path.ts'
import type {Scope} from '#web/routing/scope.ts'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {getFormProps} from '../../../parts/forms/form-props.tsx'
import type {ContactPage} from './get-contact-page.ts'
import {ContactForm} from './contact-form.tsx'

const linkStyle =
  'inline-flex min-h-6 items-center font-semibold text-signal underline underline-offset-4 hover:text-signal-strong'

const icons = {chat: 'chat', phone: 'phone', email: 'mail', officeHours: 'clock'} as const

type ContactCardsProps = Readonly<{lang: Language; page: Pick<ContactPage, 'cards' | 'reach'>}>

/** The ways to contact the broker, with the phone number or address if the settings contain one. */
function ContactCards({lang, page: {cards, reach}}: ContactCardsProps) {
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
              channel === 'chat' ? (
                <button type="button" popoverTarget={chatPanelId} className={linkStyle}>
                  {getMessages(lang).ai.openChat}
                </button>
              ) : address ? (
                <a href={address.href} dir="ltr" className={linkStyle}>
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

type OfficesProps = Readonly<{lang: Language; offices: ContactPage['offices']}>

/** The offices of the broker. */
const Offices = ({lang, offices}: OfficesProps) => (
  <CardGrid across={2}>
    {offices.map(({_key, city, address, hours, phone, picture}) => (
      <Card
        key={_key}
        lang={lang}
        title={city}
        artwork={
          picture ? <ContentPicture picture={picture} sizes="(min-width: 40rem) 36rem, 100vw" /> : null
        }
      >
        <address className="whitespace-pre-line not-italic">
          <IsolatedText lang={lang}>{address}</IsolatedText>
        </address>
        <p className="mt-3 text-text-quiet">
          <IsolatedText lang={lang}>{hours}</IsolatedText>
        </p>
        {phone ? (
          <p className="mt-3">
            <a
              href={`tel:${phone.replaceAll(/[^+\d]/gu, '')}`}
              dir="ltr"
              className="inline-flex min-h-6 items-center font-semibold text-signal underline underline-offset-4 hover:text-signal-strong"
            >
              {phone}
            </a>
          </p>
        ) : null}
      </Card>
    ))}
  </CardGrid>
)

/** The contact page: four channels, a form, the offices. */
export function ContactScreen({scope, page}: Readonly<{scope: Scope; page: ContactPage}>) {
  const {lang} = scope
  const {replyPromise} = page.reach
  const {contactHint: hint} = getMessages(lang).complaint
  return (
    <>
      <PageHeader
        isFormPage
        {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
        title={page.headline}
        lead={page.lead}
      >
        <p className="mt-4 font-semibold">
          <IsolatedText lang={lang}>{replyPromise}</IsolatedText>
        </p>
      </PageHeader>
      <div className="page-width py-12 lg:py-16">
        <div className="pb-10 lg:pb-12">
          <ContactCards lang={lang} page={page} />
        </div>
        <Section id="message" title={page.form.title} lead={page.form.lead}>
          <div className="max-w-3xl">
            <p className="mb-6">
              {hint.text}{' '}
              <a
                href={publicPath(lang, '/complaint')}
                className="font-semibold text-signal underline underline-offset-4 hover:text-signal-strong"
              >
                {hint.link}
              </a>
            </p>
            <ContactForm
              {...getFormProps(scope, {
                ...page.form,
                successText: `${page.form.successText} ${replyPromise}`,
              })}
              subjects={page.subjects}
            />
          </div>
        </Section>
        <Section id="offices" title={page.officesTitle}>
          <Offices lang={lang} offices={page.offices} />
        </Section>
      </div>
    </>
  )
}
