const forbid = (name, from, to) => ({name, severity: 'error', from: {path: from}, to: {path: to}})

/** Who may import whom: routes, then features, then the two sources, then the plain rules. */
module.exports = {
  forbidden: [
    {name: 'no-circles', severity: 'error', from: {}, to: {circular: true}},
    forbid('features-know-no-routes', '^web/features/', '^web/app/'),
    forbid(
      'sources-know-no-features',
      '^web/(content|database|last-good|page-cache)/',
      '^web/(app|features|ui)/',
    ),
    forbid('one-source-knows-not-the-other', '^web/content/', '^web/database/'),
    forbid('one-source-knows-not-the-other', '^web/database/', '^web/content/'),
    forbid(
      'ui-knows-no-domain',
      '^web/ui/',
      '^(web/(app|features|content|database|last-good|region)/|schemas/)',
    ),
    forbid(
      'plain-rules-stand-alone',
      '^web/(i18n|region|format|env|http|log)/',
      '^web/(app|features|ui|content|database|last-good|page-cache)/',
    ),
    forbid(
      'domain-imports-nobody',
      '^domain/',
      '^(web|schemas|studio|content|supabase|workers|commands|emulators|dev-stack|tests)/',
    ),
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
      name: 'mailer-knows-labels-and-row-types',
      severity: 'error',
      from: {path: '^workers/mailer/'},
      to: {
        path: '^(web|studio|content|supabase|commands|emulators|dev-stack|tests)/',
        pathNot:
          '^web/(i18n/|format/(describe-device|format-date|format-time)|database/database.types.generated)',
      },
    },
    {
      name: 'workers-know-only-row-types',
      severity: 'error',
      from: {path: '^workers/', pathNot: '^workers/mailer/'},
      to: {
        path: '^(web|studio|content|supabase|commands|emulators|dev-stack|tests)/',
        pathNot: '^web/database/database.types.generated',
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
      name: 'nothing-needs-the-tests',
      severity: 'error',
      from: {pathNot: '(^tests/|[.]test[.]tsx?$)'},
      to: {path: '^tests/'},
    },
  ],
  options: {
    doNotFollow: {path: 'node_modules'},
    exclude: {path: '(^node_modules|/\\.next|^studio/dist|^\\.data)'},
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
}
