import {useTranslations} from 'next-intl'
import {getTranslations} from 'next-intl/server'
import type {Language} from '#domain/languages.ts'
import {findOtherLanguage} from '#domain/localized.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ArticleMarketData} from '#web/parts/article/article-market-data.tsx'
import {PageTrail} from '#web/parts/article/page-trail.tsx'
import {ExampleTrade} from '#web/parts/position/instrument-costs.tsx'
import {loadPosition} from '#web/parts/position/load-position.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {AnyLink, ArrowLink} from '#web/ui/links.tsx'
import {RuledList} from '#web/ui/lists.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {type getGlossary, groupByLetter, type Term, termPath} from './glossary.ts'
import {RelatedPosts} from './post-card.tsx'

type TermEntryProps = Readonly<{
  lang: Language
  term: Pick<Term, 'slug' | 'term' | 'otherTerm' | 'definition'>
}>

/** A term in a list: a link to its page, its name in the other language, and its definition. */
const TermEntry = ({lang, term: {slug, term, otherTerm, definition}}: TermEntryProps) => (
  <>
    <dt className="font-semibold">
      <AnyLink
        href={publicPath(lang, termPath(slug))}
        className="text-signal underline underline-offset-4 hover:text-signal-strong"
      >
        {term}
      </AnyLink>{' '}
      <bdi lang={findOtherLanguage(lang)} className="ms-1 text-sm font-normal text-text-quiet">
        {otherTerm}
      </bdi>
    </dt>
    <dd className="mt-1 mb-6 max-w-[68ch] text-text-quiet">
      <IsolatedText lang={lang}>{definition}</IsolatedText>
    </dd>
  </>
)

type GlossaryScreenProps = Readonly<{lang: Language; glossary: Awaited<ReturnType<typeof getGlossary>>}>

/** All terms by their first letter. */
export function GlossaryScreen({lang, glossary: {page, terms}}: GlossaryScreenProps) {
  const t = useTranslations('blog.glossary')
  const groups = [...groupByLetter(lang, terms)]
  return (
    <>
      <PageHeader
        breadcrumb={<PageTrail lang={lang} above={[]} current={{href: '/glossary', label: t('title')}} />}
        {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
        title={page.headline}
        lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
      />
      <div className="page-width py-10 lg:py-14">
        <nav aria-label={t('letters')} className="print:hidden">
          <ul className="flex flex-wrap gap-1.5">
            {groups.map(([letter]) => (
              <li key={letter}>
                <a
                  href={`#letter-${letter}`}
                  className="grid size-11 place-items-center rounded-control border border-rule font-semibold hover:border-signal hover:text-signal"
                >
                  {letter}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {groups.map(([letter, group]) => (
          <section
            key={letter}
            id={`letter-${letter}`}
            aria-labelledby={`letter-${letter}-title`}
            className="mt-10 gap-x-8 border-t border-rule pt-6 sm:grid sm:grid-cols-[4rem_minmax(0,1fr)]"
          >
            <h2 id={`letter-${letter}-title`} className="text-3xl text-text-quiet max-sm:mb-4">
              {letter}
            </h2>
            <dl className="gap-x-12 *:break-inside-avoid lg:columns-2">
              {group.map((term) => (
                <div key={term.slug}>
                  <TermEntry lang={lang} term={term} />
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}

type TermProps = Readonly<{lang: Language; term: Term; region: RegionProfile}>

/** Kinds of figures that a trade in money explains further. */
const tradeKinds = ['swap', 'leverage', 'lot'] as const

/** Figures of an instrument in the visitor's region. Nothing for a term without figures, or for an instrument that isn't offered there. */
async function TermExample({lang, term: {example}, region}: TermProps) {
  if (example === null) return null
  const {symbol, figures} = example
  const [t, {inputs}] = await Promise.all([
    getTranslations('blog.glossary'),
    loadPosition(symbol, {lang, region}),
  ])
  if (inputs === null) return null
  const hasTrade = tradeKinds.some((kind) => figures.includes(kind))
  return (
    <Section id="example" title={t('example')}>
      <div className="max-w-[44rem] space-y-8">
        <ArticleMarketData lang={lang} region={region} symbol={symbol} kinds={figures} />
        {hasTrade ? (
          <div className="space-y-3">
            <h3 className="text-xl">{t('worked')}</h3>
            <ExampleTrade lang={lang} inputs={inputs} />
          </div>
        ) : null}
      </div>
    </Section>
  )
}

/** The pages that use the term, and the related terms. */
function TermLinks({lang, term}: Omit<TermProps, 'region'>) {
  const t = useTranslations('blog.glossary')
  const [related, links] = [term.related ?? [], term.links ?? []]
  return (
    <>
      {links.length > 0 ? (
        <Section id="used" title={t('usedIn')}>
          <div className="max-w-[44rem]">
            <RuledList>
              {links.map(({href, label}) => (
                <li key={href}>
                  <ArrowLink href={publicPath(lang, href)}>{label}</ArrowLink>
                </li>
              ))}
            </RuledList>
          </div>
        </Section>
      ) : null}
      {related.length > 0 ? (
        <Section id="related" title={t('related')}>
          <dl className="grid gap-x-12 md:grid-cols-2">
            {related.map((each) => (
              <div key={each.slug}>
                <TermEntry lang={lang} term={each} />
              </div>
            ))}
          </dl>
        </Section>
      ) : null}
      <p className="border-t border-rule pt-6">
        <ArrowLink href={publicPath(lang, '/glossary')}>{t('all')}</ArrowLink>
      </p>
    </>
  )
}

/** A term: its definition, what follows from it, an example in figures, and where it is used. */
export function TermScreen({lang, term, region}: TermProps) {
  const t = useTranslations('blog.glossary')
  return (
    <>
      <PageHeader
        breadcrumb={
          <PageTrail
            lang={lang}
            above={[{href: '/glossary', label: t('title')}]}
            current={{href: termPath(term.slug), label: term.term}}
          />
        }
        title={term.term}
        lead={<IsolatedText lang={lang}>{term.definition}</IsolatedText>}
      >
        <p className="mt-4 text-on-ink-quiet print:text-text">
          <bdi lang={findOtherLanguage(lang)}>{term.otherTerm}</bdi>
        </p>
      </PageHeader>
      <div className="page-width pb-10 lg:pb-14">
        {term.explanation ? (
          <p className="max-w-[68ch] py-10 text-lg whitespace-pre-line lg:py-12">
            <IsolatedText lang={lang}>{term.explanation}</IsolatedText>
          </p>
        ) : null}
        <TermExample lang={lang} term={term} region={region} />
        <TermLinks lang={lang} term={term} />
      </div>
      <RelatedPosts lang={lang} title={t('posts')} posts={term.posts} />
    </>
  )
}
