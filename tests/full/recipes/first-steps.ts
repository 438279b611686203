/** What begins a change of CONTRIBUTING, and the programs and tests that name the steps which are then missing. */
export type FirstSteps = Readonly<{
  recipe: string
  changes: ReadonlyArray<readonly [file: string, from: string, to: string]>
  /** Files that the change adds. */
  added?: Readonly<Record<string, string>>
  /** Where the compiler reports a missing step. */
  compiled: readonly string[]
  /** Parts of what failing unit tests print. */
  tested: readonly string[]
}>

const webinar = `import {PlayIcon} from '@sanity/icons/Play'
import {defineType} from 'sanity'
import {requiredLine} from '../fields/basic-fields.ts'
import {pageType} from '../fields/page-fields.ts'
import {addressFields} from '../fields/slug.ts'

/** A webinar. */
export const webinar = defineType({
  name: 'webinar',
  type: 'document',
  title: 'Webinar',
  fields: [requiredLine({name: 'title', title: 'Title'}), ...addressFields({source: 'title'})],
})

/** The list of webinars. */
export const webinarsPage = pageType({name: 'webinarsPage', title: 'Webinars page', icon: PlayIcon, fields: []})
`

const callback = `  callback: {
    table: 'callback_requests',
    fields: ['firstName', 'lastName', 'email', 'phone', 'callTime'],
    about: 'callTime',
    messageLabel: 'message',
    hasDueDate: false,
    acknowledgement: {page: 'contactPage', field: 'callbackMail'},
    retention: {category: 'callback', period: '1 year', reason: 'Requests.', isKeptUnhandled: false},
  },
} as const satisfies Readonly<Record<string, FormRecord>>`

const quote = `/** A client's sentence. */
export const landingQuote = defineType({
  name: 'landingQuote',
  type: 'object',
  title: 'Quote',
  fields: [requiredLine({name: 'quote', title: 'Quote'})],
})

/** A campaign page`

export const firstSteps: readonly FirstSteps[] = [
  {
    recipe: 'an account type',
    changes: [
      ['domain/instruments/account-types.ts', "'pro'] as const", "'pro', 'zero'] as const"],
      ['domain/instruments/account-types.ts', "  pro: 'Professional',", "$&\n  zero: 'Zero',"],
    ],
    compiled: [
      'domain/terms/term-base.ts',
      'web/features/assistant/instrument/read-question.ts',
      'tests/support/regions.ts',
    ],
    tested: ['accountTypeCopy-zero', 'every account type, five groups'],
  },
  {
    recipe: 'an asset class',
    changes: [
      [
        'domain/instruments/asset-classes.ts',
        "  'crypto',\n  'other',\n] as const\nexport type AssetClass",
        "  'bond',\n$&",
      ],
      [
        'domain/instruments/asset-classes.ts',
        "  'crypto',\n  'other',\n] as const\nexport type Instrument",
        "  'bond',\n$&",
      ],
    ],
    compiled: [
      'domain/instruments/asset-classes.ts',
      'domain/regions/region-records.ts',
      'domain/quotes/judge-quote.ts',
      'dev-stack/demo-feed/price-path.ts',
      'web/features/assistant/ask/find-topic.ts',
    ],
    tested: ['instruments.sql takes every asset class', 'account_types.sql takes every asset class'],
  },
  {
    recipe: 'a form',
    changes: [
      ['domain/forms.ts', "  | 'remedy'", "$&\n  | 'callTime'"],
      ['domain/forms.ts', '} as const satisfies Readonly<Record<string, FormRecord>>', callback],
    ],
    compiled: [
      'web/app/api/forms/[form]/route.ts',
      'tests/support/form-values.ts',
      'workers/mailer/compose-form-mail.ts',
      'workers/mailer/write-mail.ts',
    ],
    tested: [],
  },
  {
    recipe: 'a page type',
    changes: [
      [
        'schemas/types.ts',
        'import {accountPage,',
        "import {webinar, webinarsPage} from './documents/webinar.ts'\n$&",
      ],
      ['schemas/types.ts', '  announcement,\n]', '  webinar,\n$&'],
      ['schemas/types.ts', '  newsletterTexts,\n]', '  webinarsPage,\n$&'],
      ['schemas/values/departments.ts', "    'newsletterTexts',", "$&\n    'webinar',\n    'webinarsPage',"],
      ['domain/site/fixed-pages.ts', "  listed('/glossary'", "  listed('/webinars', 'webinarsPage'),\n$&"],
      [
        'domain/site/document-pages.ts',
        "  {below: '/lp/'",
        "  {below: '/webinars/', types: ['webinar'], hasFeatures: false, presentsDocument: true},\n$&",
      ],
    ],
    added: {'schemas/documents/webinar.ts': webinar},
    compiled: [],
    tested: [
      'the singletons that the site and the Studio know',
      'the search finds every kind of document that has a page',
      'the Studio lists every type of document',
    ],
  },
  {
    recipe: 'a block of a landing page',
    changes: [
      ['schemas/documents/landing-page.ts', "  'landingAction',\n]", "  'landingQuote',\n$&"],
      ['schemas/documents/landing-page.ts', '/** A campaign page', quote],
      ['schemas/types.ts', '  landingAction,', '$&\n  landingQuote,'],
      ['schemas/types.ts', '  learnLevel,\n', '$&  landingQuote,\n'],
    ],
    compiled: [],
    tested: ['a landing page reads every block that its type takes'],
  },
  {
    recipe: 'a renamed field',
    changes: [['schemas/singletons/home-page.ts', "name: 'figuresTitle'", "name: 'figuresHeading'"]],
    compiled: ['web/features/home/get-home-page.ts'],
    tested: [],
  },
  {
    recipe: 'a dependency',
    changes: [['package.json', '"zod": "', '"zod": "99.']],
    compiled: [],
    tested: ['the root and its workspaces use one version of each package'],
  },
]
