const forbid = (name, from, to) => ({name, severity: 'error', from: {path: from}, to: {path: to}})

/** For rules that apply to the product but not its tests. */
const forbidOutsideTests = (name, from, to) => ({
  name,
  severity: 'error',
  from: {path: from, pathNot: '[.]test[.]tsx?$'},
  to: {path: to},
})

/** What pages share. Each part may import the parts before it. */
const parts = ['region', 'session', 'markets', 'article', 'search', 'position', 'archive', 'frame', 'forms']

const roomRules = [
  {
    name: 'features-are-independent',
    severity: 'error',
    from: {path: '^web/features/([^/]+)/', pathNot: '[.]test[.]tsx?$'},
    to: {path: '^web/features/', pathNot: '^web/features/$1/'},
  },
  forbid('parts-are-listed', `^web/parts/(?!(${parts.join('|')})/)`, '.'),
  forbidOutsideTests('parts-know-no-features', '^web/parts/', '^web/features/'),
  ...parts
    .slice(0, -1)
    .map((part, index) =>
      forbidOutsideTests(
        'parts-follow-their-order',
        `^web/parts/${part}/`,
        `^web/parts/(${parts.slice(index + 1).join('|')})/`,
      ),
    ),
]

/** The allowed import directions: routes, then features, then the two sources, then the plain rules. */
module.exports = {
  forbidden: [
    {name: 'no-circles', severity: 'error', from: {}, to: {circular: true}},
    ...roomRules,
    forbid('features-know-no-routes', '^web/(features|parts)/', '^web/app/'),
    forbid('sources-know-no-features', '^web/(content|database|cache)/', '^web/(app|features|parts|ui)/'),
    forbid('one-source-knows-not-the-other', '^web/content/', '^web/database/'),
    forbid('one-source-knows-not-the-other', '^web/database/', '^web/content/'),
    forbid('ui-knows-no-domain', '^web/ui/', '^(web/(app|features|parts|content|database|cache)/|schemas/)'),
    forbid(
      'plain-rules-stand-alone',
      '^web/(http|log|metrics)/',
      '^web/(app|features|parts|ui|content|database|cache)/',
    ),
    // Rejects anything unlisted: other folders, packages, and Node modules that read files or the network.
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
        path: '^(i18n|runtime|web|schemas|studio|content|supabase|workers|commands|packages|dev-stack|tests)/',
      },
    },
    forbid(
      'what-every-program-shares-knows-only-domain',
      '^(i18n|runtime)/(?!.+[.]test[.]ts$)',
      '^(web|schemas|studio|content|supabase|workers|commands|packages|dev-stack|tests)/',
    ),
    forbid('messages-and-processes-stand-apart', '^i18n/', '^runtime/'),
    forbid('messages-and-processes-stand-apart', '^runtime/', '^i18n/'),
    forbid(
      'model-knows-only-domain',
      '^schemas/',
      '^(i18n|web|studio|content|supabase|workers|commands|packages|dev-stack|tests)/',
    ),
    forbid(
      'studio-knows-only-the-model',
      '^studio/',
      '^(web|content|supabase|workers|commands|packages|dev-stack|tests)/',
    ),
    forbid(
      'site-knows-no-other-program',
      '^web/',
      '^(studio|content|supabase/(?!database[.]types[.]generated[.]ts$)|workers|commands|packages|dev-stack)/',
    ),
    forbid(
      'workers-know-no-other-program',
      '^workers/',
      '^(web|studio|content|commands|packages|dev-stack|tests)/',
    ),
    forbid('commands-know-no-other-program', '^commands/', '^(web|studio|packages|dev-stack|tests)/'),
    forbid(
      'content-stands-alone',
      '^content/',
      '^(web|studio|supabase|workers|commands|packages|dev-stack|tests)/',
    ),
    {
      name: 'only-the-dev-stack-knows-packages',
      severity: 'error',
      from: {pathNot: '^(packages|dev-stack|tests)/'},
      to: {path: '^(packages|dev-stack)/'},
    },
    // A package gets settings, keys and hooks as parameters.
    forbid(
      'packages-stand-alone',
      '^packages/([^/]+)/',
      '^(domain|i18n|runtime|web|schemas|studio|content|supabase|workers|commands|dev-stack|tests|packages/(?!$1/))',
    ),
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
