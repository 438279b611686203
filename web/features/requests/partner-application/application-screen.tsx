import {useTranslations} from 'next-intl'
import type {Scope} from '#web/routing/scope.ts'
import {Callout} from '#web/ui/panel.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {getFormProps} from '../../../parts/forms/form-props.tsx'
import {applyPath} from '../../../parts/forms/programme.ts'
import {PageTrail} from '../../../parts/article/page-trail.tsx'
import type {ApplicationPage} from './get-application-page.ts'
import {PartnerForm} from './partner-form.tsx'

type ApplicationScreenProps = Readonly<{scope: Scope; page: ApplicationPage}>

/** The page to apply for a partner programme: its terms and conditions, the form, and the rules for partners. */
export function ApplicationScreen({scope, page}: ApplicationScreenProps) {
  const {lang} = scope
  const {slug, name, terms, summary, conditions} = page.programme
  const t = useTranslations('partners')
  return (
    <>
      <PageHeader
        isFormPage
        breadcrumb={
          <PageTrail
            lang={lang}
            above={[{href: '/partners', label: page.headline}]}
            current={{href: applyPath(slug), label: name}}
          />
        }
        title={name}
        lead={<IsolatedText lang={lang}>{summary}</IsolatedText>}
      >
        <p className="mt-5 text-lg font-semibold">
          <IsolatedText lang={lang}>{terms ?? t('byAgreement')}</IsolatedText>
        </p>
        <p className="mt-1 max-w-[68ch] text-text-quiet">
          <IsolatedText lang={lang}>{conditions}</IsolatedText>
        </p>
      </PageHeader>
      <div className="page-width">
        <Section id="apply" title={page.form.title} lead={page.form.lead}>
          <div className="max-w-3xl">
            <PartnerForm {...getFormProps(scope, page.form)} programme={slug} />
          </div>
        </Section>
        <div className="pb-10 lg:pb-14">
          <Callout lang={lang} tone="warning" title={t('rules')}>
            <p className="max-w-[90ch]">
              <IsolatedText lang={lang}>{page.notice}</IsolatedText>
            </p>
          </Callout>
        </div>
      </div>
    </>
  )
}
