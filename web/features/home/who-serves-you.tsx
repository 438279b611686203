import {useTranslations} from 'next-intl'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {type Definition, DefinitionList} from '#web/ui/lists.tsx'
import {Section} from '#web/ui/section.tsx'

type WhoServesYouProps = Readonly<{lang: Language; profile: RegionProfile}>

/** The company that serves the region with its licence, and how to complain about it. */
export function WhoServesYou({lang, profile: {entity, legalEntity}}: WhoServesYouProps) {
  const t = useTranslations('entity')
  const home = useTranslations('home.company')
  const {registrationNumber, seat, regulator, licence, registerLink, complaintsBody, compensationScheme} =
    entity
  const definitions: readonly Definition[] = [
    {key: 'name', term: t('registeredName'), value: legalEntity},
    {key: 'regulator', term: t('regulator'), value: regulator},
    {key: 'licence', term: t('licence'), value: licence},
    ...(registerLink === null
      ? []
      : [
          {
            key: 'register',
            term: t('register'),
            value: (
              <a
                href={registerLink}
                rel="noopener"
                dir="ltr"
                className="text-signal underline underline-offset-4"
              >
                {new URL(registerLink).host}
              </a>
            ),
          },
        ]),
    // The demo brand isn't a company, and each of these fields would repeat that.
    ...(entity.isDemo
      ? []
      : [
          {key: 'number', term: t('registrationNumber'), value: registrationNumber},
          {key: 'seat', term: t('seat'), value: seat},
          {key: 'complaints', term: t('complaintsBody'), value: complaintsBody},
          {key: 'compensation', term: t('compensationScheme'), value: compensationScheme},
        ]),
  ]
  return (
    <Section id="company" title={home('title')}>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
        <div>
          <DefinitionList lang={lang} layout="clearOfCorner" definitions={definitions} />
          {entity.isDemo ? (
            <p className="mt-4 max-w-[60ch] text-sm text-text-quiet">{t('demoNote')}</p>
          ) : null}
          <p className="mt-4">
            <ArrowLink href={publicPath(lang, '/legal/imprint')}>{t('imprint')}</ArrowLink>
          </p>
        </div>
        <div className="max-w-[60ch]">
          <h3 className="text-lg">{home('complain')}</h3>
          <p className="mt-2 text-text-quiet">{getMessages(lang).complaint.lead}</p>
          <ul className="mt-4 space-y-3">
            <li>
              <ArrowLink href={publicPath(lang, '/complaint')}>{getMessages(lang).complaint.title}</ArrowLink>
            </li>
            <li>
              <ArrowLink href={publicPath(lang, '/contact')}>{home('contact')}</ArrowLink>
            </li>
          </ul>
        </div>
      </div>
    </Section>
  )
}
