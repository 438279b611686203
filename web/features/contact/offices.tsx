import type {Language} from '#domain/languages/languages.ts'
import {ContentPicture} from '#web/media/content-picture.tsx'
import {CardGrid} from '#web/ui/card-grid.tsx'
import {Card} from '#web/ui/card.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {ContactPage} from './get-contact-page.ts'

type OfficesProps = Readonly<{lang: Language; offices: ContactPage['offices']}>

/** Where the broker can be visited. */
export const Offices = ({lang, offices}: OfficesProps) => (
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
