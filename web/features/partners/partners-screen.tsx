import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {publicPath} from '#i18n/public-path.ts'
import {ContentPicture} from '#web/media/content-picture.tsx'
import {ButtonLink} from '#web/ui/links.tsx'
import {FeatureIcon} from '#web/ui/icon.tsx'
import {FeatureList, StepList} from '#web/ui/feature-list.tsx'
import {FaqSection} from '#web/parts/article/faq-section.tsx'
import {type LinkRules, pickStepLinks} from '#web/parts/region/may-show-link.ts'
import {toStepEntries} from '../../content/page-parts.ts'
import {Callout} from '#web/ui/panel.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import type {PartnersPage} from './get-partners-page.ts'
import {applyPath} from '../../parts/forms/programme.ts'

type ProgrammeIndexProps = Readonly<{lang: Language; programmes: PartnersPage['programmes']}>

/** All programmes at a glance, each linked to its section on the page. */
function ProgrammeIndex({lang, programmes}: ProgrammeIndexProps) {
  const t = useTranslations('partners')
  return (
    <nav aria-label={t('programmes')} className="print:hidden">
      <ul className="grid border-t-2 border-text sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-4">
        {programmes.map(({slug, name, terms}) => (
          <li key={slug} className="border-b border-rule sm:border-b-0">
            <a href={`#${slug}`} className="group block py-4">
              <span className="block font-semibold underline-offset-4 group-hover:text-signal group-hover:underline">
                {name}
              </span>
              <span className="block text-text-quiet">
                <IsolatedText lang={lang}>{terms ?? t('byAgreement')}</IsolatedText>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ProgrammeSectionProps = Readonly<{lang: Language; programme: PartnersPage['programmes'][number]}>

/** A programme's section: its terms beside their conditions, its features, and the link to apply. */
function ProgrammeSection({lang, programme}: ProgrammeSectionProps) {
  const {slug, name, terms, volumePay, summary, features, conditions, artwork, applyLabel} = programme
  const t = useTranslations('partners')
  const titleId = `${slug}-title`
  return (
    <section
      id={slug}
      aria-labelledby={titleId}
      className="grid gap-x-14 gap-y-8 border-t border-rule py-10 first:border-t-0 lg:grid-cols-[1fr_1.15fr] lg:py-14"
    >
      <div className="lg:sticky lg:top-[calc(var(--pinned-height)+1.5rem)] lg:self-start">
        {artwork ? (
          <ContentPicture
            picture={artwork}
            sizes="(min-width: 64rem) 34rem, 100vw"
            className="mb-7 aspect-video h-auto w-full rounded-panel border border-rule object-cover print:hidden"
          />
        ) : null}
        <h2 id={titleId} className="text-2xl">
          {name}
        </h2>
        <p className="mt-3 max-w-[60ch] text-lg text-text-quiet">
          <IsolatedText lang={lang}>{summary}</IsolatedText>
        </p>
        <p className="mt-7 print:hidden">
          <ButtonLink href={publicPath(lang, applyPath(slug))}>
            {applyLabel}
            <span className="sr-only">: {name}</span>
          </ButtonLink>
        </p>
      </div>
      <div>
        <div className="mb-6 border-t-2 border-text pt-5">
          <p className={`leading-tight font-medium ${terms ? 'text-3xl' : 'text-xl'}`}>
            <IsolatedText lang={lang}>{terms ?? t('byAgreement')}</IsolatedText>
          </p>
          <h3 className="mt-4 text-base">{t('conditions')}</h3>
          <p className="mt-1 max-w-[68ch] text-text-quiet">
            <IsolatedText lang={lang}>{conditions}</IsolatedText>
          </p>
        </div>
        <FeatureList
          lang={lang}
          across={1}
          features={[
            ...(volumePay ? [{...volumePay, _key: 'pay', icon: 'coins' as const}] : []),
            ...features,
          ].map(({_key, title, text, icon}) => ({
            key: _key,
            title,
            text,
            icon: <FeatureIcon name={icon} />,
          }))}
        />
      </div>
    </section>
  )
}

type PartnersScreenProps = Readonly<{lang: Language; page: PartnersPage; region: LinkRules}>

/** The partner programmes, the rules for partners, and the steps to become one. */
export function PartnersScreen({lang, page, region}: PartnersScreenProps) {
  const t = useTranslations('partners')
  return (
    <>
      <PageHeader
        {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
        title={page.headline}
        lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
        stats={<ProgrammeIndex lang={lang} programmes={page.programmes} />}
      />
      <div className="page-width">
        <div>
          {page.programmes.map((programme) => (
            <ProgrammeSection key={programme.slug} lang={lang} programme={programme} />
          ))}
        </div>
        <div className="pb-10 lg:pb-14">
          <Callout lang={lang} tone="warning" title={t('rules')}>
            <p className="max-w-[90ch]">
              <IsolatedText lang={lang}>{page.notice}</IsolatedText>
            </p>
          </Callout>
        </div>
        <Section id="steps" title={page.stepsTitle}>
          <StepList
            lang={lang}
            flow="across"
            steps={toStepEntries(lang, pickStepLinks(region, page.steps))}
          />
        </Section>
        <FaqSection lang={lang} faqs={page.faqs} region={region} />
      </div>
    </>
  )
}
