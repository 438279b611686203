import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {SiteSettings} from '#web/parts/frame/get-site-settings.ts'
import {PageTrail} from '#web/parts/article/page-trail.tsx'
import {Callout} from '#web/ui/panel.tsx'
import {DefinitionList} from '#web/ui/lists.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'

type ImprintScreenProps = Readonly<{lang: Language; profile: RegionProfile; settings: SiteSettings}>

const link = 'font-semibold text-signal underline underline-offset-4 hover:text-signal-strong'

/** The company that serves the visitor's region: name, register, licence, supervisor, and contact. */
export function ImprintScreen({lang, profile, settings}: ImprintScreenProps) {
  const t = useTranslations('entity')
  const labels = useTranslations('disclaimer')
  const {entity, legalEntity, name} = profile
  const {contactEmail, phone, brandName} = settings
  return (
    <>
      <PageHeader
        breadcrumb={
          <PageTrail
            lang={lang}
            above={[{href: '/legal', label: labels('documents')}]}
            current={{href: '/legal/imprint', label: t('imprint')}}
          />
        }
        title={t('imprint')}
        lead={<IsolatedText lang={lang}>{t('imprintLead', {region: name})}</IsolatedText>}
      />
      <div className="page-width max-w-[60rem] space-y-8 py-12 lg:py-16">
        {entity.isDemo ? (
          <Callout lang={lang} tone="warning" title={t('noLicence')}>
            <p className="max-w-[68ch]">{t('demoNote')}</p>
          </Callout>
        ) : null}
        <DefinitionList
          lang={lang}
          definitions={[
            {key: 'brand', term: t('brand'), value: brandName},
            {key: 'name', term: t('registeredName'), value: legalEntity},
            {key: 'number', term: t('registrationNumber'), value: entity.registrationNumber},
            {key: 'seat', term: t('seat'), value: entity.seat},
            {key: 'regulator', term: t('regulator'), value: entity.regulator},
            {key: 'licence', term: t('licence'), value: entity.licence},
            ...(entity.registerLink === null
              ? []
              : [{key: 'register', term: t('register'), value: <ExternalLink href={entity.registerLink} />}]),
            {key: 'complaints', term: t('complaintsBody'), value: entity.complaintsBody},
            {key: 'compensation', term: t('compensationScheme'), value: entity.compensationScheme},
            {
              key: 'email',
              term: labels('email'),
              value: (
                <a href={`mailto:${contactEmail}`} dir="ltr" className={link}>
                  {contactEmail}
                </a>
              ),
            },
            {
              key: 'phone',
              term: labels('phone'),
              value: (
                <a href={`tel:${phone.replaceAll(/[^+\d]/gu, '')}`} dir="ltr" className={link}>
                  {phone}
                </a>
              ),
            },
          ]}
        />
      </div>
    </>
  )
}

const ExternalLink = ({href}: Readonly<{href: string}>) => (
  <a href={href} rel="noopener" dir="ltr" className={`${link} break-all`}>
    {new URL(href).host}
  </a>
)
