const forbid = (name, from, to) => ({name, severity: 'error', from: {path: from}, to: {path: to}})

/** For what binds the product and not its tests. */
const forbidOutsideTests = (name, from, to) => ({
  name,
  severity: 'error',
  from: {path: from, pathNot: '[.]test[.]tsx?$'},
  to: {path: to},
})

/** The features, each of which may import those before it and none after it. */
const featureOrder = [
  'country-rules',
  'region-profile',
  'market-data',
  'trading-charts',
  'trading',
  'search',
  'trading-hours',
  'trading-conditions',
  'site-settings',
  'chat',
  'page-form',
  'region-switch',
  'session',
  'share-image',
  'structured-data',
  'site-frame',
  'appropriateness',
  'sign-in',
  'account',
  'article',
  'forms',
  'subscription',
  'blog',
  'calculators',
  'client',
  'complaint',
  'contact',
  'faq',
  'demo',
  'instrument',
  'legal',
  'legal-history',
  'rendered-evidence',
  'partners',
  'swap-free',
  'partner-application',
  'platforms',
  'preview',
  'quickstart',
  'home',
  'assistant',
  'staff',
  'status',
  'tools',
  'landing',
  'component-gallery',
]

const featureRules = [
  forbid('features-are-listed-in-their-order', `^web/features/(?!(${featureOrder.join('|')})/)`, '.'),
  ...featureOrder
    .slice(0, -1)
    .map((feature, index) =>
      forbidOutsideTests(
        'features-follow-their-order',
        `^web/features/${feature}/`,
        `^web/features/(${featureOrder.slice(index + 1).join('|')})/`,
      ),
    ),
]

/** Who may import whom: routes, then features, then the two sources, then the plain rules. */
module.exports = {
  forbidden: [
    {name: 'no-circles', severity: 'error', from: {}, to: {circular: true}},
    ...featureRules,
    forbid('features-know-no-routes', '^web/features/', '^web/app/'),
    forbid(
      'sources-know-no-features',
      '^web/(content|database|stale-if-error|page-cache|publish-marks)/',
      '^web/(app|features|ui)/',
    ),
    forbid('one-source-knows-not-the-other', '^web/content/', '^web/database/'),
    forbid('one-source-knows-not-the-other', '^web/database/', '^web/content/'),
    forbid(
      'ui-knows-no-domain',
      '^web/ui/',
      '^(web/(app|features|content|database|stale-if-error)/|schemas/)',
    ),
    forbid(
      'plain-rules-stand-alone',
      '^web/(i18n|env|http|log|metrics)/',
      '^web/(app|features|ui|content|database|stale-if-error|page-cache)/',
    ),
    // Whatever it is that is not listed here: another folder, a package, a module of Node that reads files or the network.
    {
      name: 'domain-imports-nobody',
      severity: 'error',
      from: {path: '^domain/', pathNot: '[.]test[.]ts$'},
      to: {pathNot: '^(domain/|(node:)?crypto$|node_modules/(zod|big[.]js|diff|temporal-polyfill)/)'},
    },
    {
      name: 'domain-imports-nobody',
      severity: 'error',
      from: {path: '^domain/.+[.]test[.]ts$'},
      to: {
        path: '^(web|schemas|studio|content|supabase|workers|commands|emulators|dev-stack|tests)/',
      },
    },
    forbid(
      'model-knows-only-domain',
      '^schemas/',
      '^(web|studio|content|supabase|workers|commands|emulators|dev-stack|tests)/',
    ),
    forbid(
      'studio-knows-only-the-model',
      '^studio/',
      '^(web|content|supabase|workers|commands|emulators|dev-stack|tests)/',
    ),
    forbid(
      'site-knows-no-other-program',
      '^web/',
      '^(studio|content|supabase|workers|commands|emulators|dev-stack)/',
    ),
    {
      name: 'mailer-knows-labels-languages-and-row-types',
      severity: 'error',
      from: {path: '^workers/mailer/'},
      to: {
        path: '^(web|studio|content|supabase|commands|emulators|dev-stack|tests)/',
        pathNot:
          '^web/(i18n/|content/(fragments/(localized|regulated-profile)|sealed/(document-shape|query-documents))[.]ts|database/database.types.generated|metrics/metrics-variables)',
      },
    },
    {
      name: 'workers-know-only-row-types',
      severity: 'error',
      from: {path: '^workers/', pathNot: '^workers/mailer/'},
      to: {
        path: '^(web|studio|content|supabase|commands|emulators|dev-stack|tests)/',
        // How an address names its language is no more than a text; and how metrics are served is the same for all programs.
        pathNot:
          '^web/(database/database.types.generated|i18n/public-path|metrics/(serve-metrics|metrics-variables))',
      },
    },
    forbid(
      'content-stands-alone',
      '^content/',
      '^(web|studio|supabase|workers|commands|emulators|dev-stack|tests)/',
    ),
    {
      name: 'only-the-dev-stack-knows-emulators',
      severity: 'error',
      from: {pathNot: '^(emulators|dev-stack|tests)/'},
      to: {path: '^(emulators|dev-stack)/'},
    },
    {
      name: 'emulators-do-not-know-what-starts-them',
      severity: 'error',
      from: {path: '^emulators/', pathNot: '[.]test[.]ts$'},
      to: {path: '^dev-stack/'},
    },
    {
      name: 'the-content-lake-knows-no-product',
      severity: 'error',
      from: {path: '^emulators/content-lake/'},
      to: {
        path: '^(domain|web|schemas|studio|content|supabase|workers|commands|dev-stack|tests|emulators/(?!content-lake/))',
      },
    },
    {
      name: 'nothing-needs-the-tests',
      severity: 'error',
      from: {pathNot: '(^tests/|[.]test[.]tsx?$)'},
      to: {path: '^tests/'},
    },
  ],
  options: {
    doNotFollow: {path: 'node_modules'},
    exclude: {path: '(/\\.next|^studio/dist|^\\.data)'},
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
}
