import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ContentPicture} from '#web/media/content-picture.tsx'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {FeatureIcon} from '#web/ui/feature-icon.tsx'
import {FeatureList} from '#web/ui/feature-list.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {applyPath} from './apply-path.ts'
import type {PartnersPage} from './get-partners-page.ts'

type ProgrammeSectionProps = Readonly<{lang: Language; programme: PartnersPage['programmes'][number]}>

/** A programme under its anchor: its terms beside their conditions, its features, and the link to apply. */
export function ProgrammeSection({lang, programme}: ProgrammeSectionProps) {
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
